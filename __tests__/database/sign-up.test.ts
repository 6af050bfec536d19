import { isPlainAddress } from "../../supabase/functions/_shared/plainAddress";
import { sql, withBackend } from "./setup/backendProcess";
import { ADA, askAgain, post, subscription } from "./setup/visitor";

withBackend();
/** What a browser may send, and the database writes itself. */
const CLAIMED = {
  verification_token: "11111111-1111-4111-8111-111111111111",
  subscribed_at: "2020-01-01T00:00:00.000Z",
};
const signUp = (email: string) => post("newsletter_subscriptions", { email });
const timeOf = (moment: unknown) => Date.parse(String(moment));
const message = {
  full_name: "Ada Lovelace",
  email: "Ada@Example.com",
  country: "GB",
  subject: "AI Growth",
  message: "Robert'); drop table contact_submissions; --",
  only_fans_profile: "https://www.onlyfans.com/ada",
  ip_address: "0.0.0.0",
  user_agent: "a browser",
};

test("a new address is stored unverified, with a token and a time from the database", async () => {
  const body = { email: ADA, ip_address: "203.0.113.7", verified: false, ...CLAIMED };
  const reply = await post("newsletter_subscriptions", body);
  expect(reply).toMatchObject({ status: 201, text: "" });
  const row = await subscription();
  expect(row).toMatchObject({
    email: "ada@example.com",
    ip_address: "127.0.0.1", // what the database saw, not what the browser claimed
    verified: false,
    unsubscribed_at: null,
  });
  expect(timeOf(row?.["subscribed_at"])).toBeGreaterThan(Date.now() - 60_000);
  expect(row?.["verification_token"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(row?.["verification_token"]).not.toBe(CLAIMED.verification_token);
});

test("the same address again is answered with 23505, and the refresh gives the row a new token", async () => {
  await signUp(ADA);
  await sql("update newsletter_subscriptions set unsubscribed_at = now()");
  const before = await subscription();
  const duplicate = await signUp(ADA);
  expect(duplicate.status).toBe(409);
  expect(JSON.parse(duplicate.text)).toEqual({
    code: "23505",
    details: null,
    hint: null,
    message: 'duplicate key value violates unique constraint "newsletter_subscriptions_email_key"',
  });

  expect(await askAgain(ADA, { ...CLAIMED, unsubscribed_at: null })).toMatchObject({
    status: 204,
    text: "",
  });
  const after = await subscription();
  const { unsubscribe_token, verification_token, subscribed_at } = before ?? {};
  expect(after).toMatchObject({ unsubscribed_at: null, unsubscribe_token });
  const tokens = [verification_token, CLAIMED.verification_token];
  expect(tokens).not.toContain(after?.["verification_token"]);
  expect(timeOf(after?.["subscribed_at"])).toBeGreaterThan(timeOf(subscribed_at));
});

test("a message is stored as it was typed, quotes and all, with the address in lower case", async () => {
  expect(await post("contact_submissions", message)).toMatchObject({ status: 201, text: "" });
  const stored = { ...message, email: "ada@example.com" };
  expect(await sql("select * from contact_submissions")).toMatchObject([stored]);
});

test("the same message on the same day makes no second row, but another message does", async () => {
  const send = (more = {}) => post("contact_submissions", { ...message, ...more });
  expect((await send()).status).toBe(201);
  const retry = await send({ user_agent: "another browser" });
  expect(retry).toMatchObject({ status: 409, text: expect.stringContaining('"23505"') });
  expect((await send({ message: "And another thing" })).status).toBe(201);
  expect(await sql("select 1 from contact_submissions")).toHaveLength(2);
  await sql("update contact_submissions set submitted_on = submitted_on - 1");
  expect((await send()).status).toBe(201);
});

test("a message is stored whatever the length of the browser's name", async () => {
  const body = { ...message, user_agent: "x".repeat(5000) };
  expect((await post("contact_submissions", body)).status).toBe(201);
  const [row] = await sql("select length(user_agent) as length from contact_submissions");
  expect(row?.["length"]).toBe(1024);
});

test.each([
  ["a list of two", "eve@example.com,ada@example.com"],
  ["a list with a bare name", "x,ada@example.com"],
  ["a name with an address", "ada<eve@example.com"],
  ["a quoted part", '"ada"@example.com'],
  ["a comment", "ada@example.com(eve)"],
  ["letters that the mailer sends to nobody", "josé@exämple.com"],
  ["a host without a dot", "ada@localhost"],
  ["an empty label", "ada@example..com"],
  ["a host in brackets", "ada@[192.0.2.1]"],
  ["an underscore in the host", "ada@exam_ple.com"],
])("an address that the mailer does not send to is refused: %s", async (_, email) => {
  expect(isPlainAddress(email)).toBe(false);
  expect(JSON.parse((await signUp(email)).text)).toMatchObject({ code: "23514" });
  expect(await sql("select 1 from newsletter_subscriptions")).toEqual([]);
});

// Also a Hangul filler, a tag letter, a variation selector, a braille blank and a space that is not the space.
const UNSEEN = "\u200b\u202e\u00ad\ufeff\u3164\u{e0041}\ufe0f\u2800\u3000";

test.each([
  ["newsletter_subscriptions", {}],
  ["contact_submissions", message],
])("in %s an address keeps only its visible characters", async (table, more) => {
  const email = `${UNSEEN}ada@exam${UNSEEN}ple.com`;
  expect((await post(table, { ...more, email })).status).toBe(201);
  const unseen = await post(table, { ...more, email: `${UNSEEN}@${UNSEEN}.${UNSEEN}` });
  expect(JSON.parse(unseen.text)).toMatchObject({ code: "23514" });
  expect(await sql(`select email from ${table}`)).toEqual([{ email: "ada@example.com" }]);
});

test.each([
  "o'hara+tips@sub.example.co.uk",
  "a_b-c.d/e=f@example.com",
  "!#$%&'*+/=?^_`{|}~-.@1-2.example",
])("an unusual but valid address is accepted: %s", async (email) => {
  expect(isPlainAddress(email)).toBe(true);
  expect((await signUp(email)).status).toBe(201);
});
