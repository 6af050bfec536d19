import type { Call } from "./backendProcess";

/** What both backends are asked beside the attacks; the cases follow PostgREST's own test suites. */
export type Comparison = Call & { name: string };

const NEWSLETTER = "newsletter_subscriptions";
const CONTACT = "contact_submissions";
const KNOWN = "victim@example.com";
const OF_KNOWN = `${NEWSLETTER}?email=eq.victim%40example.com`;
const known = { "x-subscriber-email": KNOWN };
const TOKEN = "44444444-4444-4444-8444-444444444444";
const signUp = {
  email: "new@example.com",
  ip_address: "2001:db8::1",
  verified: false,
  verification_token: TOKEN,
  subscribed_at: "2025-01-30T10:00:00.000Z",
};
const refresh = { verification_token: TOKEN, unsubscribed_at: null, subscribed_at: "2025-01-30" };
const message = {
  full_name: "Grace Hopper",
  email: "grace@example.com",
  country: "US",
  subject: "Custom Question",
  message: "Zeilen\nund Zeichen: äöü 漢字 🙂",
  only_fans_profile: null,
  ip_address: "0.0.0.0",
  user_agent: "a browser",
};
const browser = { origin: "http://127.0.0.1:9000" };

const sent =
  (method: string) =>
  (name: string, path: string, body?: unknown, headers = {}): Comparison => ({
    name,
    method,
    path,
    body,
    headers,
  });
const post = sent("POST");
const patch = sent("PATCH");

const inserts: Comparison[] = [
  post("insert as the site does", NEWSLETTER, signUp, browser),
  post("insert the required columns only", NEWSLETTER, { email: "new@example.com" }),
  post("insert with a profile header", NEWSLETTER, signUp, { "content-profile": "public" }),
  post("insert and ask for nothing back", NEWSLETTER, signUp, { prefer: "return=minimal" }),
  post("insert in a list", NEWSLETTER, [signUp]),
  post("insert two", NEWSLETTER, [{ email: "a@example.com" }, { email: "b@example.com" }]),
  post("insert an empty list", NEWSLETTER, []),
  post("insert an empty object", NEWSLETTER, {}),
  post("insert rows with different keys", NEWSLETTER, [{ email: "a@b.co" }, { verified: false }]),
  post("insert only named columns", `${NEWSLETTER}?columns=email`, { email: "a@b.co", more: 1 }),
  post("insert a named column that does not exist", `${NEWSLETTER}?columns=more`, { more: 1 }),
  post("insert a number as the whole body", NEWSLETTER, "1"),
  post("insert null as the whole body", NEWSLETTER, "null"),
  post("insert and ask for the headers only", NEWSLETTER, signUp, {
    prefer: "return=headers-only",
  }),
  post("insert a list of two", NEWSLETTER, [signUp, { ...signUp, email: "other@example.com" }]),
  post("insert an address in capitals", NEWSLETTER, { email: " Ada@Example.COM " }),
  post("insert a known address", NEWSLETTER, { email: KNOWN }, browser),
  post("insert a known address in capitals", NEWSLETTER, { email: "VICTIM@example.com" }),
  post("insert no address", NEWSLETTER, { email: null }),
  post("insert a number for an address", NEWSLETTER, { email: 12_345_678 }),
  post("insert an object for an address", NEWSLETTER, { email: { a: 1 } }),
  post("insert a text for a boolean", NEWSLETTER, { ...signUp, verified: "no" }),
  post("insert an invalid boolean", NEWSLETTER, { ...signUp, verified: "perhaps" }),
  post("insert an invalid token", NEWSLETTER, { ...signUp, verification_token: "abc" }),
  post("insert an invalid time", NEWSLETTER, { ...signUp, subscribed_at: "yesterday noon" }),
  post("insert an impossible time", NEWSLETTER, { ...signUp, subscribed_at: "2025-02-31" }),
  post("insert an invalid network address", NEWSLETTER, { ...signUp, ip_address: "abc" }),
  post("insert a NUL", CONTACT, { ...message, message: "a\u0000b" }),
  post("insert half a surrogate pair", CONTACT, `{"full_name":"\\ud800"}`),
  post("insert an unknown column", NEWSLETTER, { ...signUp, colour: "red" }),
  post("insert into an unknown table", "subscribers", signUp),
  post("insert into a function", "unsubscribe", signUp),
  post("insert into nothing", "", signUp),
  post("insert under a deeper path", `${NEWSLETTER}/1`, signUp),
  post("insert a message as the site does", CONTACT, message, browser),
  post("insert a message with an unknown country", CONTACT, { ...message, country: "us" }),
  post("insert a message without a subject", CONTACT, { ...message, subject: null }),
  post("insert a message that is too long", CONTACT, { ...message, message: "x".repeat(301) }),
  post("insert a message that already exists", CONTACT, {
    full_name: "Lea Lead",
    email: "lead@example.com",
    country: "FR",
    subject: "AI Growth",
    message: "A private word",
  }),
];

const updates: Comparison[] = [
  patch("refresh and ask for the headers only", OF_KNOWN, refresh, {
    ...known,
    prefer: "return=headers-only",
  }),
  patch("refresh as the site does", OF_KNOWN, refresh, { ...known, ...browser }),
  patch("refresh and ask for nothing back", OF_KNOWN, refresh, {
    ...known,
    prefer: "return=minimal",
  }),
  patch("refresh and ask for the address back", `${OF_KNOWN}&select=email`, refresh, {
    ...known,
    prefer: "return=representation",
  }),
  patch(
    "refresh nobody and ask for the address back",
    `${NEWSLETTER}?email=eq.x&select=email`,
    refresh,
    {
      "x-subscriber-email": "x",
      prefer: "return=representation",
    },
  ),
  patch("refresh somebody unknown", `${NEWSLETTER}?email=eq.nobody%40example.com`, refresh, {
    "x-subscriber-email": "nobody@example.com",
  }),
  patch("refresh in capitals", `${NEWSLETTER}?email=eq.VICTIM%40example.com`, refresh, {
    "x-subscriber-email": "VICTIM@EXAMPLE.COM",
  }),
  patch("refresh an unsubscribed address", `${NEWSLETTER}?email=eq.left%40example.com`, refresh, {
    "x-subscriber-email": "left@example.com",
  }),
  patch("refresh with an unencoded address", `${NEWSLETTER}?email=eq.${KNOWN}`, refresh, known),
  patch("refresh with two filters", `${OF_KNOWN}&email=neq.a`, refresh, known),
  patch(
    "refresh with a list of addresses",
    `${NEWSLETTER}?email=in.(${KNOWN},a@b.co)`,
    refresh,
    known,
  ),
  patch(
    "refresh with a quoted list",
    `${NEWSLETTER}?email=in.("${KNOWN}","a,b")`.replaceAll('"', "%22"),
    refresh,
    known,
  ),
  patch("refresh where the address is null", `${NEWSLETTER}?email=is.null`, refresh, known),
  patch("refresh where the address is not null", `${NEWSLETTER}?email=not.is.null`, refresh, known),
  patch("refresh by a pattern that matches", `${NEWSLETTER}?email=ilike.VICTIM*`, refresh, known),
  patch("refresh with nothing", OF_KNOWN, {}, known),
  patch("refresh with an empty list", OF_KNOWN, [], known),
  patch("refresh with a list of one", OF_KNOWN, [refresh], known),
  patch("refresh with no body", OF_KNOWN, "", known),
  patch("refresh with broken JSON", OF_KNOWN, "{", known),
  patch("refresh with an invalid token", OF_KNOWN, { verification_token: "x" }, known),
  patch("refresh with an invalid time", OF_KNOWN, { subscribed_at: "x" }, known),
  patch("refresh an unknown column", OF_KNOWN, { colour: "red" }, known),
  patch("refresh in an unknown table", "subscribers?email=eq.a", refresh, known),
  patch("refresh by an unknown column", `${NEWSLETTER}?colour=eq.red`, refresh, known),
  patch("refresh by a column that may not be read", `${NEWSLETTER}?id=eq.1`, refresh, known),
  patch("refresh by an unknown operator", `${NEWSLETTER}?email=equals.a`, refresh, known),
  patch("refresh without an operator", `${NEWSLETTER}?email=a`, refresh, known),
  patch("refresh by an invalid boolean", `${NEWSLETTER}?verified=eq.perhaps`, refresh, known),
  patch("refresh by a quotation mark", `${NEWSLETTER}?email=eq.%22%27%5C`, refresh, known),
];

const calls: Comparison[] = [
  post("confirm with a used link", "rpc/confirm_subscription", { token: TOKEN }, browser),
  post("confirm with an expired link", "rpc/confirm_subscription", {
    token: TOKEN.replace("4", "5"),
  }),
  post("unsubscribe with the link", "rpc/unsubscribe", {
    token: "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa",
  }),
  post("unsubscribe with a number", "rpc/unsubscribe", { token: 1 }),
  post("unsubscribe with a list", "rpc/unsubscribe", { token: [] }),
  post("unsubscribe without an argument", "rpc/unsubscribe", {}),
  post("unsubscribe without a body", "rpc/unsubscribe", ""),
  post("unsubscribe with another argument", "rpc/unsubscribe", { tok: "x" }),
  post("unsubscribe with broken JSON", "rpc/unsubscribe", "{"),
  post("call an unknown function", "rpc/leave", { token: "x" }),
  post("call without a function name", "rpc/", {}),
  patch("call with another method", "rpc/unsubscribe", { token: "x" }),
  sent("DELETE")("delete a call", "rpc/unsubscribe"),
];

const preflight = { ...browser, "access-control-request-method": "POST" };
const asked = {
  "access-control-request-headers": "apikey,authorization,content-profile,x-subscriber-email",
};
const rest: Comparison[] = [
  sent("OPTIONS")("preflight an insert", NEWSLETTER, undefined, { ...preflight, ...asked }),
  sent("OPTIONS")("preflight without headers", NEWSLETTER, undefined, preflight),
  sent("OPTIONS")("preflight an unknown table", "subscribers", undefined, {
    ...preflight,
    ...asked,
  }),
  sent("GET")("read across origins", NEWSLETTER, undefined, browser),
  sent("GET")("read a column that is none", `${NEWSLETTER}?select=colour`),
  sent("GET")("read an unknown table", "subscribers"),
  sent("GET")("read as one object", `${NEWSLETTER}?select=email`, undefined, {
    accept: "application/vnd.pgrst.object+json",
  }),
  sent("GET")("read as a page", `${NEWSLETTER}?select=email`, undefined, { accept: "text/html" }),
  post("insert accepting a page", NEWSLETTER, signUp, { accept: "text/html" }),
  post("insert accepting anything", NEWSLETTER, signUp, { accept: "*/*" }),
  post("insert accepting JSON", NEWSLETTER, signUp, { accept: "application/json" }),
  post("insert into another schema", NEWSLETTER, signUp, { "content-profile": "auth" }),
  post("insert as text", NEWSLETTER, JSON.stringify(signUp), { "content-type": "text/plain" }),
  post("insert as a form", NEWSLETTER, "email=new%40example.com", {
    "content-type": "application/x-www-form-urlencoded",
  }),
  sent("TRACE")("use a method that is none", NEWSLETTER),
];

export const comparisons: Comparison[] = [...inserts, ...updates, ...calls, ...rest];
