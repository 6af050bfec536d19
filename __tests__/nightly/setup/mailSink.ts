import type { AddressInfo, Server } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  /** Who got a mail. */
  received: Set<string>;
  stop(): Promise<void>;
};

/** Takes mails by SMTP as fast as it can, and keeps only who got one. */
export async function startMailSink(): Promise<MailSink> {
  const received = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onData(stream, { envelope }, accepted) {
      stream.resume().on("end", () => {
        received.add(envelope.rcptTo[0]?.address ?? "");
        accepted();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = (server.server as Server).address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
