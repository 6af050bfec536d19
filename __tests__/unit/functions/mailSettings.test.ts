import {
  readConnections,
  readDelivery,
  readMailSettings,
  readProject,
} from "../../../supabase/functions/_shared/mailSettings";
import { ENVIRONMENT, settings } from "./setup/outboxRow";

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
    ...settings,
    from: '"Sayso" <hello@sayso.example>',
    subject: "Hello",
    postalAddress: "Sayso Ltd, 1 Example Street",
    siteUrl: "https://sayso.example/shop",
    oneClickUrl: "https://sayso.example/leave",
  });
});

test("what is not set has its default, and the site's address may come from the build's settings", () => {
  const { SITE_URL, ...others } = ENVIRONMENT;
  const unset = { SITE_URL: "", MAIL_SUBJECT: "", ONE_CLICK_URL: "" };
  const env = { ...others, ...unset, GATSBY_SITE_URL: SITE_URL };
  expect(readMailSettings(env)).toEqual(settings);
});

test("settings that would send wrong mails are all listed at once", () => {
  const all = /^MAIL_FROM must look like.*\nOWNER_EMAIL.*\nSITE_URL.*\nSUPABASE_URL.*address$/;
  for (const env of [{}, { MAIL_FROM: "hello@sayso.example", OWNER_EMAIL: "owner" }])
    expect(() => readMailSettings(env)).toThrow(all);
  const noSite = {
    ...ENVIRONMENT,
    SITE_URL: "sayso.example:443",
    ONE_CLICK_URL: "sayso.example/x",
  };
  expect(() => readMailSettings(noSite)).toThrow(/^SITE_URL.*\nONE_CLICK_URL/);
});

test("mails go to the provider's API, or by SMTP if it is set; batches only where the provider is known to have them", () => {
  const read = (env: object) => Object.values(readDelivery({ MAIL_API_KEY: "k", ...env })).sort();
  const [resend, url, smtp] = ["https://api.resend.com/emails", "https://a.example", "smtp://a"];
  expect(read({})).toEqual(["http", resend, `${resend}/batch`, "k"]);
  expect(read({ MAIL_API_URL: url })).toEqual(["http", url, "k", undefined]);
  const batch = `${url}/batch`;
  expect(read({ MAIL_API_URL: url, MAIL_BATCH_URL: batch })).toEqual(["http", url, batch, "k"]);
  expect(read({ SMTP_URL: smtp })).toEqual(["smtp", smtp]);
  expect(() => readDelivery({})).toThrow("MAIL_API_KEY is missing (or SMTP_URL)");
});

test("the newsletter has 5 connections, or from 1 to 50 as set", () => {
  const read = (MAIL_CONNECTIONS: string) => readConnections({ MAIL_CONNECTIONS });
  expect(["", "1", "50"].map(read)).toEqual([5, 1, 50]);
  for (const wrong of ["0", "51", "1.5", "many"]) expect(() => read(wrong)).toThrow("1 to 50");
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
