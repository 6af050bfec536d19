import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";
import { listen } from "../../tools/processes/listen";
import { stopAtTheEnd } from "./loopback";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

// It would delay each greeting by 100 ms, to catch clients that do not wait for it.
SMTPConnection.prototype.init = function greetAtOnce() {
  this._setListeners(() => this.connectionReady());
};

/** A real mail server on loopback that keeps what it accepted; the options change how it behaves. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { recipient: string; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, { envelope }, accepted) {
      const recipient = envelope.rcptTo[0]?.address ?? "";
      received.push({ recipient, mail: await PostalMime.parse(await buffer(stream)) });
      accepted();
    },
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
  });
  server.on("error", () => {});
  const port = await listen(server.server, 0);
  const stop = () => new Promise<void>((closed) => server.close(() => closed()));
  return stopAtTheEnd({ url: `smtp://127.0.0.1:${port}`, received, stop });
}
