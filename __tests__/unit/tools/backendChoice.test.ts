import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import { chooseBackend, hostedWarning } from "../../../tools/settings/backendChoice";
import { startPorts } from "../../../tools/settings/localEnvironment";
import { temporaryFolder } from "../../setup/temporaryFolder";

const filled = {
  GATSBY_SITE_URL: "https://live.test",
  GATSBY_SUPABASE_URL: "https://live.supabase.co",
  GATSBY_SUPABASE_KEY: "sb_publishable_live",
  GATSBY_IP_LOOKUP_URL: "https://ip.live.test/json",
  GATSBY_TAG_MANAGER_ID: "GTM-LIVE",
  GATSBY_TAG_MANAGER_HOSTS: "img-src https://tags.live.test",
  SITE_URL: "https://live.test",
  SUPABASE_URL: "https://live.supabase.co",
  SUPABASE_SECRET_KEY: "sb_secret_live",
  MAIL_FROM: "Live <hello@live.test>",
  OWNER_EMAIL: "owner@live.test",
  MAIL_API_KEY: "re_live",
  MAIL_API_URL: "https://api.live.test/emails",
  SMTP_URL: "smtps://user:password@smtp.live.test:465",
  ONE_CLICK_URL: "https://mail.live.test/unsubscribe",
};
const SAYSO_ENV_FILE = join(temporaryFolder("env"), ".env");
const lines = Object.entries(filled).map(([name, value]) => `${name}='${value}'\n`);
writeFileSync(SAYSO_ENV_FILE, lines.join(""));
const ports = startPorts({} as never);
const local = { hosted: false, "supabase-start": false };
const addresses = (values: Record<string, unknown>) =>
  Object.values(values).filter((value) => /^\w+:\/\//.test(String(value)));

test.each([
  [".env", { SAYSO_ENV_FILE }],
  ["the environment", filled],
])(
  "with settings of a deployment in %s, site and mailer still connect only to this machine",
  (_, env) => {
    const { kind, settings } = chooseBackend(local, ports, env as never);
    const mails = readMailSettings({ ...settings, SUPABASE_URL: "http://127.0.0.1:54321" });
    expect(kind).toBe("embedded");
    expect(addresses(settings)).toHaveLength(2);
    expect(addresses(mails)).toHaveLength(2);
    for (const address of [...addresses(settings), ...addresses(mails)])
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
    expect(JSON.stringify([settings, mails])).not.toMatch(/live/i);
    // Gatsby reads these names from the environment too, where the settings leave them out.
    expect(settings).toMatchObject({ GATSBY_TAG_MANAGER_ID: "", GATSBY_TAG_MANAGER_HOSTS: "" });
  },
);

test("--hosted uses .env unchanged, and a red warning names the hosts that pages connect to", () => {
  const { kind, settings } = chooseBackend({ ...local, hosted: true }, ports, {
    SAYSO_ENV_FILE,
  } as never);
  expect(kind).toBe("hosted");
  expect(settings).toMatchObject(filled);
  const warning = hostedWarning(settings);
  expect(warning.startsWith("\u001b[31m")).toBe(true);
  for (const named of ["https://live.supabase.co", "https://ip.live.test/json", "GTM-LIVE"])
    expect(warning).toContain(named);
});

test("an option that npm does not pass on is not silently ignored", () => {
  const env = { npm_config_hosted: "true" };
  expect(() => chooseBackend(local, ports, env as never)).toThrow("npm start -- --hosted");
});

test("supabase start is used only with its option, and its keys never leave this machine", () => {
  const asked = { ...local, "supabase-start": true };
  expect(() => chooseBackend(asked, ports, {} as never)).toThrow("SUPABASE_SECRET_KEY");
  const keys = { GATSBY_SUPABASE_KEY: "sb_publishable_a", SUPABASE_SECRET_KEY: "sb_secret_b" };
  expect(chooseBackend(asked, ports, { ...filled, ...keys } as never)).toMatchObject({
    kind: "supabase-start",
    url: "http://127.0.0.1:54321",
    secretKey: "sb_secret_b",
    settings: { GATSBY_SUPABASE_KEY: "sb_publishable_a" },
  });
});
