import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { takeDataFolder } from "../../../tools/local-backend/dataFolder";
import { openCaughtMails } from "../../../tools/local-backend/mail/caughtMails";
import { writePrivateFile } from "../../../tools/output/privateFiles";
import { temporaryFolder } from "../../setup/temporaryFolder";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("an export over a file that others could read is readable by its owner only", async () => {
  const file = join(temporaryFolder("export"), "contact.csv");
  writeFileSync(file, "old", { mode: 0o644 });
  await writePrivateFile(file, "new");
  expect([readFileSync(file, "utf8"), modeOf(file)]).toEqual(["new", "600"]);
});

test("an export whose name is a link writes nothing, wherever the link leads", async () => {
  const folder = temporaryFolder("export");
  const [file, elsewhere] = [join(folder, "contact.csv"), join(folder, "elsewhere")];
  symlinkSync(elsewhere, file);
  await expect(writePrivateFile(file, "new")).rejects.toThrow("contact.csv is a link or a folder");
  expect(readdirSync(folder)).toEqual(["contact.csv"]);
});

test("an export that ends half way leaves nothing behind", async () => {
  const folder = temporaryFolder("export");
  const half = ["half", 1] as never; // the second part cannot be written
  await expect(writePrivateFile(join(folder, "contact.csv"), half)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test("the folders of rows and mails are closed to others, also where they were open", async () => {
  const before = process.umask(0);
  try {
    const folder = temporaryFolder("local");
    const [rows, mails] = [join(folder, "backend"), join(folder, "mails")];
    mkdirSync(rows, { mode: 0o777 });
    const taken = await takeDataFolder(rows);
    await taken.announce({ url: "", publicKey: "", secretKey: "secret" });
    await (await openCaughtMails(mails)).keep(Buffer.from("Subject: a\r\n\r\n"));
    const files = [rows, mails].flatMap((folder) =>
      readdirSync(folder).map((name) => join(folder, name)),
    );
    expect([rows, mails].map(modeOf)).toEqual(["700", "700"]);
    expect(files.map(modeOf)).toEqual(["600", "600", "600"]);
    await taken.release();
  } finally {
    process.umask(before);
  }
});
