import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { SMTPServer } from "smtp-server";
import { listen } from "../../processes/listen";
import { HOST } from "../../settings/localEnvironment";
import { refuseOtherHosts } from "../ownHost";
import { framedHtml, listPage, mailPage } from "./catcherPages";
import { type CaughtMail, type CaughtMails, openCaughtMails } from "./caughtMails";
import { type SimulatedEvents, simulateEvent } from "./simulatedEvents";

export type MailCatcherOptions = {
  /** Where mails are kept. */
  folder: string;
  /** 0 takes any free port. */
  webPort: number;
  smtpPort: number;
  /** Where bounces and complaints are reported that a recipient's address asks for (simulatedEvents). */
  events?: SimulatedEvents;
  log?: ((line: string) => void) | undefined;
};
export type MailCatcher = {
  /** Shows the mails in a browser; `/mails.json` gives them to a program. */
  webUrl: string;
  smtpUrl: string;
  mails(): Promise<CaughtMail[]>;
  stop(): Promise<void>;
};

/** Takes every mail by SMTP, keeps it and shows it. Throws when a port is taken. */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { folder, webPort, smtpPort, events, log = () => {} } = options;
  const mails = await openCaughtMails(folder);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"], // it never leaves this machine
    onData(stream, { envelope }, accepted) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", accepted);
      // Accepted only when it is on the disk, as a real server does.
      stream.on("end", () => {
        const mail = Buffer.concat(chunks);
        mails.keep(mail).then(() => {
          accepted();
          const [recipient] = envelope.rcptTo;
          if (events === undefined || recipient === undefined) return;
          // Later than the answer, as a real bounce comes.
          simulateEvent(recipient.address, messageIdOf(mail), events).catch((thrown: unknown) =>
            log(`The bounce or complaint of ${recipient.address} was not taken: ${thrown}`),
          );
        }, accepted);
      });
    },
  });
  smtp.on("error", () => {}); // a client that hangs up is the client's affair
  const web = createServer((request, response) => {
    if (refuseOtherHosts(request, response)) return;
    answer(request, response, mails).catch((thrown: unknown) => {
      response.writeHead(500, { "Content-Type": "text/plain" }).end(String(thrown));
    });
  });
  const closeSmtp = () => new Promise<void>((closed) => smtp.close(() => closed()));
  const smtpAt = await listen(smtp.server as Server, smtpPort);
  let webAt: number;
  try {
    webAt = await listen(web, webPort);
  } catch (thrown) {
    await closeSmtp();
    throw thrown;
  }
  return {
    webUrl: `http://${HOST}:${webAt}`,
    smtpUrl: `smtp://${HOST}:${smtpAt}`,
    mails: mails.list,
    async stop() {
      web.closeAllConnections();
      await Promise.all([new Promise((closed) => web.close(closed)), closeSmtp()]);
    },
  };
}

function messageIdOf(mail: Buffer): string {
  return /^Message-ID:\s*(<[^>]+>)/im.exec(mail.toString("latin1"))?.[1] ?? "";
}

/** Below `/mails/<id>`; a Map, because the name comes from outside. */
const PAGES = new Map<string, (mail: CaughtMail) => string>([
  ["", mailPage],
  ["/html", framedHtml],
]);
/**
 * A caught mail may hold anybody's HTML: opened by itself, too, it runs nothing, sends nothing, and loads nothing but
 * pictures of this machine, such as a post's cover.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const OWN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mails: CaughtMails,
): Promise<void> {
  const path = request.url ?? "/";
  const send = (type: string, body: string | Buffer, status = 200) =>
    response
      .writeHead(status, {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": path.endsWith("/html") ? MAIL_POLICY : OWN_POLICY,
      })
      .end(body);
  const all = await mails.list();
  if (path === "/") return void send("text/html", listPage(all));
  if (path === "/mails.json") return void send("application/json", JSON.stringify(all));
  const [, id, part = ""] = /^\/mails\/([\w-]+)(\/\w+)?$/.exec(path) ?? [];
  const mail = all.find((one) => one.id === id);
  if (mail && part === "/source") return void send("text/plain", await mails.source(mail.id));
  const shown = PAGES.get(part);
  if (!mail || !shown) return void send("text/plain", "There is no such mail.\n", 404);
  send("text/html", shown(mail));
}
