import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { SendFailure, type Transport } from "./mail.ts";

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Sends by SMTP, with one connection for each mail; encrypted, unless the server is on this machine. */
export function smtpTransport(url: string): Transport {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === "smtps:";
  return async (mail, signal) => {
    signal.throwIfAborted();
    // Our own socket, because a running send can only be stopped by closing it.
    const socket = connect({ host: hostname, port: Number(port) || (secure ? 465 : 587) });
    const cut = () => socket.destroy(new Error("the mail server took too long"));
    signal.addEventListener("abort", cut);
    try {
      await new Promise<void>((connected, refused) => {
        socket.once("connect", connected).once("error", refused);
      });
      const transporter = createTransport({
        url,
        requireTLS: !secure && !LOOPBACK.test(hostname),
        disableFileAccess: true,
        disableUrlAccess: true,
        getSocket: (_options, done) => done(null, { connection: socket }),
      });
      const { idempotencyKey: _, attachments = [], ...rest } = mail;
      const files = attachments.map(({ text, ...file }) => ({ ...file, content: text }));
      const message = { ...rest, attachments: files };
      const ended = new Promise<never>((_ok, broken) => {
        socket.once("error", broken);
        socket.once("close", () => broken(new Error("the mail server closed the connection")));
      });
      await Promise.race([transporter.sendMail(message), ended]);
    } catch (thrown) {
      throw failureOf(thrown);
    } finally {
      signal.removeEventListener("abort", cut);
      socket.destroy();
    }
  };
}

/** What servers say of one mail: the recipient or the text is refused, now (4xx) or for good (5xx). */
const ABOUT_ONE_MAIL = new Set([450, 451, 452, 550, 551, 552, 553, 554, 555]);

/** Everything that is no such answer concerns every mail: no connection, no answer, wrong password, 421. */
function failureOf(thrown: unknown): SendFailure {
  const { message, responseCode } = thrown as Error & { responseCode?: number };
  return new SendFailure(message, ABOUT_ONE_MAIL.has(responseCode ?? 0) ? "mail" : "provider");
}
