import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LOCAL_PUBLISHABLE_KEY } from "../../tools/local-backend/localKeys";
import { HOST } from "../../tools/settings/localEnvironment";
import { makeProjectCopy } from "./setup/projectCopy";

jest.setTimeout(600_000);
const MAIL_WITHIN_MS = 20_000;
/** A deployment's settings; ".test" is nobody's. */
const FILLED_ENV = `GATSBY_SITE_URL=https://live.test
GATSBY_SUPABASE_URL=https://backend.live.test
GATSBY_SUPABASE_KEY=sb_publishable_live
GATSBY_IP_LOOKUP_URL=https://ip.live.test/json
GATSBY_TAG_MANAGER_ID=GTM-LIVE123
SITE_URL=https://live.test
SUPABASE_URL=https://backend.live.test
SUPABASE_SECRET_KEY=sb_secret_live
MAIL_FROM="Live <hello@live.test>"
OWNER_EMAIL=owner@live.test
MAIL_API_KEY=re_live
SMTP_URL=smtps://user:password@smtp.live.test:465
`;

test("with a complete .env, npm start connects only to this machine, and no other command replaces what it serves", async () => {
  const { folder, ports, start, strangers } = makeProjectCopy("full-start");
  for (const name of [".env", ".env.production"]) writeFileSync(join(folder, name), FILLED_ENV);
  const started = await start("start.ts");
  try {
    const page = await fetch(`http://${HOST}:${ports.site}/`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`connect-src 'self' http://${HOST}:${ports.backend};`);
    const files = readdirSync(join(folder, "public"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(avif|webp|png|woff2)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(files.length).toBeGreaterThan(50);
    expect(
      files.filter((file) => /live\.test|live123|[a-z]_live/i.test(readFileSync(file, "utf8"))),
    ).toEqual([]);

    const signedUp = await fetch(
      `http://${HOST}:${ports.backend}/rest/v1/newsletter_subscriptions`,
      {
        method: "POST",
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, "content-type": "application/json" },
        body: JSON.stringify({ email: "ada@example.com" }),
      },
    );
    expect(signedUp.status).toBe(201);
    expect(await caughtMail(`http://${HOST}:${ports.mailWeb}/mails.json`)).toContain(
      `http://${HOST}:${ports.site}/newsletter/confirm`,
    );
    expect(strangers()).toEqual([]);

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
  } finally {
    await started.stop();
  }
});

/** What the catcher has, once it has something. */
async function caughtMail(address: string): Promise<string> {
  const giveUp = Date.now() + MAIL_WITHIN_MS;
  for (;;) {
    const mails = await (await fetch(address)).text();
    if (mails !== "[]" || Date.now() > giveUp) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
