import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { makePrivateFolder, writePrivateFile } from "../../output/privateFiles";

export type CaughtMail = {
  /** Also the file's name without `.eml`; sorts by time. */
  id: string;
  from: string;
  to: string;
  subject: string;
  messageId: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  text: string;
  html: string;
};
export type CaughtMails = {
  /** Resolves once the mail is on the disk. */
  keep(source: Buffer): Promise<void>;
  /** Newest first. */
  list(): Promise<CaughtMail[]>;
  source(id: string): Promise<Buffer>;
};

const SHOWN_MAX = 200;

/** Mails as files in a folder, which is made where it is missing. */
export async function openCaughtMails(folder: string): Promise<CaughtMails> {
  await makePrivateFolder(folder);
  let count = 0;
  const path = (id: string) => join(folder, `${id}.eml`);
  const source = (id: string) => readFile(path(id));
  return {
    async keep(content) {
      count += 1;
      const time = new Date().toISOString().replace(/[-:]/g, "").replace(".", "-");
      const id = `${time}-${String(count).padStart(4, "0")}`;
      await writePrivateFile(path(id), content); // whoever lists the folder never sees half a mail
    },
    async list() {
      const files = (await readdir(folder)).filter((name) => /^[\w-]+\.eml$/.test(name));
      const ids = files.map((name) => name.slice(0, -".eml".length)).sort();
      const newest = ids.reverse().slice(0, SHOWN_MAX);
      return Promise.all(newest.map(async (id) => parse(id, await source(id))));
    },
    source,
  };
}

async function parse(id: string, source: Buffer): Promise<CaughtMail> {
  const mail = await PostalMime.parse(source);
  return {
    id,
    from: mail.from?.address ?? "",
    to: (mail.to ?? []).map(({ address }) => address ?? "").join(", "),
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}
