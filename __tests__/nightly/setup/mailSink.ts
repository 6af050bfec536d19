import { startMailServer } from "../../setup/mailServer";

export type MailSink = {
  url: string;
  /** The Message-IDs that each address got, in their order. */
  received: Map<string, string[]>;
  stop(): Promise<void>;
};

/** Takes mails by SMTP as fast as it can, and keeps only who got which Message-ID. */
export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, string[]>();
  const { url, stop } = await startMailServer({
    onData(stream, { envelope }, accepted) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = Buffer.concat(chunks).toString("latin1");
        const id = /^Message-ID:\s*(<[^>]+>)/im.exec(mail)?.[1] ?? "";
        const address = envelope.rcptTo[0]?.address ?? "";
        received.set(address, [...(received.get(address) ?? []), id]);
        accepted();
      });
    },
  });
  return { url, received, stop };
}
