import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import { chooseBackend, hostedWarning, neededPorts } from "../../../tools/settings/backendChoice";
import { startPorts } from "../../../tools/settings/localEnvironment";
import { DEPLOYMENT as SAYSO_ENV_FILE } from "../../setup/deployment";

const filled = parseEnv(readFileSync(SAYSO_ENV_FILE, "utf8"));
const ports = startPorts({} as never);
const local = { hosted: false, "supabase-start": false };
const addresses = (values: Record<string, unknown>) =>
  Object.values(values).filter((value) => /^\w+:\/\//.test(String(value)));

test.each([
  [".env", { SAYSO_ENV_FILE }],
  ["the environment", filled],
])("settings of a deployment in %s connect site and mailer to this machine only", (_, env) => {
  const { kind, settings } = chooseBackend(local, ports, env as never);
  const mails = readMailSettings({ ...settings, SUPABASE_URL: "http://127.0.0.1:54321" });
  expect(kind).toBe("embedded");
  const here = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+/);
  expect([addresses(settings), addresses(mails)]).toEqual(Array(2).fill([here, here]));
  expect(JSON.stringify([settings, mails])).not.toMatch(/live/i);
  // Gatsby reads these names from the environment too, where the settings leave them out.
  expect(settings).toMatchObject({ GATSBY_TAG_MANAGER_ID: "", GATSBY_TAG_MANAGER_HOSTS: "" });
});

test("--hosted uses .env unchanged and no port but the site's, and a red warning names the hosts that pages connect to", () => {
  const asked = { ...local, hosted: true };
  const choice = chooseBackend(asked, ports, { SAYSO_ENV_FILE } as never);
  const { kind, settings } = choice;
  expect([kind, neededPorts(choice, ports)]).toEqual(["hosted", { site: ports.site }]);
  expect(settings).toMatchObject(filled);
  const warning = hostedWarning(settings);
  expect(warning.startsWith("\u001b[31m")).toBe(true);
  for (const named of ["https://backend.live.test", "https://ip.live.test/json", "GTM-LIVE"])
    expect(warning).toContain(named);
});

test.each(Object.keys(local))("--%s, if npm does not pass it on, is not ignored", (name) => {
  const env = { [`npm_config_${name.replace("-", "_")}`]: "true" };
  expect(() => chooseBackend(local, ports, env as never)).toThrow(`npm start -- --${name}`);
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
