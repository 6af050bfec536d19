import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { localFolder } from "../../../tools/local-backend/localKeys";
import { takeOutputFolders } from "../../../tools/local-site/outputLock";
import { assertPortsAreFree } from "../../../tools/processes/freePort";
import { startPorts } from "../../../tools/settings/localEnvironment";
import { temporaryFolder } from "../../setup/temporaryFolder";

const newFolder = () => temporaryFolder("output");
const env = (offset: string) => ({ SAYSO_PORT_OFFSET: offset }) as never;

test("a build says in one line which other command is using the folders", async () => {
  const folder = newFolder();
  jest.replaceProperty(process, "env", { ...process.env, npm_lifecycle_event: "dev" });
  const { release } = await takeOutputFolders(folder);
  jest.restoreAllMocks();
  const { PATH = "" } = process.env;
  const build = spawnSync(resolve("node_modules/.bin/tsx"), [resolve("tools/commands/build.ts")], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH,
      GATSBY_SITE_URL: "https://a.test",
      GATSBY_SUPABASE_URL: "https://b.test",
      GATSBY_SUPABASE_KEY: "sb_publishable_c",
      GATSBY_IP_LOOKUP_URL: "https://d.test/json",
    },
  });
  expect(build.stderr).toBe(
    `public/ and .cache/ are in use by "npm run dev" (process ${process.pid}): wait until it has ended, or stop it.\n`,
  );
  release();
  expect(existsSync(join(folder, ".local/output.lock"))).toBe(false);
  (await takeOutputFolders(folder)).release();
});

test("a command that was killed leaves no lock that stops the next", async () => {
  const folder = newFolder();
  const { release } = await takeOutputFolders(folder);
  const lock = join(folder, ".local/output.lock");
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  const left = readFileSync(lock, "utf8").replace(`${process.pid}`, `${ended}`);
  release();
  writeFileSync(lock, left);
  (await takeOutputFolders(folder)).release();
});

test("each port that is in use is reported with its purpose and how to choose others", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => other.once("listening", listening));
  const { port } = other.address() as AddressInfo;
  const saidOf = (name: string) => assertPortsAreFree({ [name]: port }, "OTHERS npm start");
  await expect(saidOf("site")).rejects.toThrow(
    `Port ${port}, for the site, is in use. Stop the program that uses it, or change all ports: OTHERS npm start`,
  );
  await expect(saidOf("backend")).rejects.toThrow("for the database's API");
  await expect(saidOf("mailWeb")).rejects.toThrow("for the mail catcher's web page");
  await expect(saidOf("smtp")).rejects.toThrow("for the mail catcher's SMTP server");
  other.close();
});

test("SAYSO_PORT_OFFSET moves every port of a start, and its data", () => {
  const [one, other] = [startPorts(env("0")), startPorts(env("100"))];
  for (const name of ["site", "backend", "mailWeb", "smtp"] as const)
    expect(other[name]).toBe(one[name] + 100);
  expect([localFolder("backend", env("0")), localFolder("backend", env("100"))]).toEqual([
    ".local/backend",
    ".local/backend-100",
  ]);
  for (const wrong of ["-1", "1.5", "a", "", "20000"])
    expect(() => startPorts(env(wrong))).toThrow("SAYSO_PORT_OFFSET must be a whole number");
});
