import {
  readConnections,
  readDelivery,
  readMailSettings,
  readProject,
  readScheduleSecret,
} from "../../../supabase/functions/_shared/mailSettings";
import { ENVIRONMENT } from "./setup/outboxRow";

test("the settings are read without the spaces and slashes that were typed around them", () => {
  const typed = {
    ...ENVIRONMENT,
    MAIL_FROM: ' "Sayso" <hello@sayso.example> ',
    SITE_URL: "https://sayso.example/shop//",
    MAIL_POSTAL_ADDRESS: " Sayso Ltd,\n 1  Example Street ",
    MAIL_SUBJECT: "Hello",
    ONE_CLICK_URL: "https://sayso.example/leave",
  };
  expect(readMailSettings(typed)).toEqual({
    from: '"Sayso" <hello@sayso.example>',
    brand: "Sayso",
    domain: "sayso.example",
    subject: "Hello",
    owner: "owner@sayso.example",
    postalAddress: "Sayso Ltd, 1 Example Street",
    siteUrl: "https://sayso.example/shop",
    oneClickUrl: "https://sayso.example/leave",
  });
});

test("what is not set has its default, and the site's address may come from the build's settings", () => {
  const { SITE_URL, ...others } = ENVIRONMENT;
  const env = { ...others, GATSBY_SITE_URL: SITE_URL, MAIL_SUBJECT: "", ONE_CLICK_URL: "" };
  expect(readMailSettings(env)).toEqual({
    from: "Sayso <hello@sayso.example>",
    brand: "Sayso",
    domain: "sayso.example",
    subject: undefined,
    owner: "owner@sayso.example",
    postalAddress: undefined,
    siteUrl: "https://sayso.example",
    oneClickUrl: "https://abc.supabase.co/functions/v1/unsubscribe",
  });
});

test("settings that would send wrong mails are all listed at once", () => {
  for (const env of [{}, { MAIL_FROM: "hello@sayso.example", OWNER_EMAIL: "owner" }])
    expect(() => readMailSettings(env)).toThrow(
      /^MAIL_FROM must look like.*\nOWNER_EMAIL.*\nSITE_URL.*\nSUPABASE_URL.*address$/,
    );
});

test("mails go to the provider's API, or by SMTP if it is set; batches only where the provider is known to have them", () => {
  const api = (env: object) => readDelivery({ MAIL_API_KEY: "k", ...env });
  const resend = "https://api.resend.com/emails";
  expect(api({})).toEqual({ kind: "http", key: "k", url: resend, batchUrl: `${resend}/batch` });
  const url = "https://mail.example/send";
  expect(api({ MAIL_API_URL: url })).toEqual({ kind: "http", key: "k", url, batchUrl: undefined });
  const batchUrl = "https://mail.example/batch";
  expect(api({ MAIL_API_URL: url, MAIL_BATCH_URL: batchUrl })).toMatchObject({ url, batchUrl });
  const smtp = { kind: "smtp", url: "smtp://127.0.0.1:25" };
  expect(api({ SMTP_URL: smtp.url })).toEqual(smtp);
  expect(() => readDelivery({})).toThrow("MAIL_API_KEY is missing (or SMTP_URL)");
});

test.each(["0", "51", "1.5", "many"])("MAIL_CONNECTIONS=%s is refused", (MAIL_CONNECTIONS) => {
  expect(() => readConnections({ MAIL_CONNECTIONS })).toThrow("whole number from 1 to 50");
});

test.each([
  ["", 5],
  ["1", 1],
  ["50", 50],
])("MAIL_CONNECTIONS=%s means %i", (MAIL_CONNECTIONS, connections) => {
  expect(readConnections({ MAIL_CONNECTIONS })).toBe(connections);
});

test("the secret of the schedule must be set", () => {
  expect(readScheduleSecret({ MAIL_SCHEDULE_SECRET: "s" })).toBe("s");
  expect(() => readScheduleSecret({})).toThrow(/^MAIL_SCHEDULE_SECRET is missing.*openssl rand/);
});

test.each([
  [{ SUPABASE_SECRET_KEYS: '{"other":"o","default":"d"}', SUPABASE_SERVICE_ROLE_KEY: "old" }, "d"],
  [{ SUPABASE_SECRET_KEYS: '{"other":"o"}', SUPABASE_SERVICE_ROLE_KEY: "old" }, "o"],
  [{ SUPABASE_SERVICE_ROLE_KEY: "old" }, "old"],
])("the project's key is read from %j", (keys, secretKey) => {
  const SUPABASE_URL = "https://abc.supabase.co";
  expect(readProject({ SUPABASE_URL, ...keys })).toEqual({ url: SUPABASE_URL, secretKey });
  for (const env of [keys, { SUPABASE_URL }])
    expect(() => readProject(env)).toThrow("SUPABASE_URL or its secret key is missing");
});
