import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect as expectSoon } from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../tools/local-backend/localKeys";
import { HOST } from "../../tools/settings/localEnvironment";
import { DEPLOYMENT } from "../setup/deployment";
import { makeProjectCopy } from "./setup/projectCopy";

jest.setTimeout(600_000);
const MAIL_WITHIN_MS = 20_000;

test("with a complete .env, npm start connects only to this machine, and no other command replaces what it serves", async () => {
  const { folder, ports, start, otherHosts } = makeProjectCopy("full-start");
  for (const name of [".env", ".env.production"]) cpSync(DEPLOYMENT, join(folder, name));
  await start("start.ts");
  const page = await fetch(`http://${HOST}:${ports.site}/`);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`connect-src 'self' http://${HOST}:${ports.backend};`);
  const files = readdirSync(join(folder, "public"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(avif|webp|png|woff2)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(50);
  const isOfDeployment = /live\.test|live123|[a-z]_live/i;
  expect(files.filter((file) => isOfDeployment.test(readFileSync(file, "utf8")))).toEqual([]);

  const list = `http://${HOST}:${ports.backend}/rest/v1/newsletter_subscriptions`;
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, "content-type": "application/json" };
  const body = JSON.stringify({ email: "ada@example.com" });
  const signedUp = await fetch(list, { method: "POST", headers, body });
  expect(signedUp.status).toBe(201);
  const mails = `http://${HOST}:${ports.mailWeb}/mails.json`;
  await expectSoon
    .poll(async () => (await fetch(mails)).text(), { timeout: MAIL_WITHIN_MS })
    .toContain(`http://${HOST}:${ports.site}/newsletter/confirm`);
  expect(otherHosts()).toEqual([]);

  rmSync(join(folder, "public"), { recursive: true }); // as another command's build may
  expect((await fetch(`http://${HOST}:${ports.site}/blog`)).status).toBe(200);

  const second = spawnSync(resolve("node_modules/.bin/tsx"), ["tools/commands/start.ts"], {
    cwd: folder,
    env: { ...process.env, SAYSO_PORT_OFFSET: String(ports.site - 9000) },
    encoding: "utf8",
  });
  expect(second.stderr.trim()).toBe(
    `Port ${ports.site}, for the site, is in use. Stop the program that uses it, or change all ports: SAYSO_PORT_OFFSET=100 npm start`,
  );
});
