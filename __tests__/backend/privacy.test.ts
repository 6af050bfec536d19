import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { erasureReport } from "../../scripts/privacy/erasureReport";
import type { BackendProcess } from "./setup/backendProcess";
import { drain, type MailServer, mailStack, pass, signUp } from "./setup/mail";
import { asOwner, makeIssue } from "./setup/newsletter";

// Issue 25: what is stored about a person, exported and erased (decision 062).
let backend: BackendProcess;
let server: MailServer;
mailStack((started) => {
  ({ backend, server } = started);
});

const ADA = "ada@example.com";
const GUESSED = "33333333-3333-4333-8333-333333333333";
type Copy = {
  rows: number;
  tables: Record<string, Record<string, unknown>[]>;
  elsewhere: object[];
};
const exported = (address = ADA) => asOwner<Copy>(backend, "privacy_export", { address });
const erased = (address = ADA) =>
  asOwner<{ deleted: number; remaining: object[] }>(backend, "privacy_erase", { address });
const ask = async (name: string, token: unknown) => {
  const { status, text } = await backend.call({
    method: "POST",
    path: `rpc/${name}`,
    body: { token },
  });
  return `${status} ${text.replaceAll(" ", "")}`;
};
const work = () => drain(backend, server.url);
const lastMail = () => server.received.at(-1)?.mail;
const tokenIn = (page: string) =>
  new RegExp(`/newsletter/${page}#token=([0-9a-f-]{36})`).exec(lastMail()?.text ?? "")?.[1];
const count = async (table: string) =>
  Number((await backend.rows(`select count(*)::int as n from ${table}`))[0]?.["n"]);

/** Ada with something in every table: subscribed, a message, an issue, a bounce, a request, a suppression. */
async function adaEverywhere(): Promise<string> {
  await signUp(backend, ADA);
  await work();
  await ask("confirm_subscription", tokenIn("confirm"));
  const leave = tokenIn("unsubscribe") as string;
  const lead = {
    full_name: "Ada",
    email: ADA,
    country: "GB",
    subject: "AI Growth",
    message: `Write to ${ADA}.`,
  };
  await backend.call({ method: "POST", path: "contact_submissions", body: lead });
  await makeIssue(backend, "one");
  await work();
  await backend.rows(
    `select public.record_mail_event('e' || n, n, 'soft_bounced', '${ADA}') from generate_series(1, 3) n`,
  );
  expect(await ask("request_erasure", leave)).toBe('200 {"ok":true}');
  return leave;
}

/** Every value of every column of every table, as one text. */
async function everything(): Promise<string> {
  const tables = await backend.rows(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)",
  );
  const texts = await Promise.all(
    tables.map(({ name }) => backend.rows(`select t::text as row from ${name} t`)),
  );
  return JSON.stringify(texts).toLowerCase();
}

test("the export holds what every table has of an address, and no code of a link", async () => {
  await adaEverywhere();
  const copy = await exported();
  expect(Object.keys(copy.tables).sort()).toEqual([
    "consent_records",
    "contact_submissions",
    "data_requests",
    "links",
    "mail_events",
    "mails",
    "newsletter_subscriptions",
    "suppressions",
  ]);
  expect(copy.tables["contact_submissions"]).toMatchObject([{ full_name: "Ada", email: ADA }]);
  expect(copy.tables["mails"]?.map(({ kind }) => kind)).toEqual([
    "confirm",
    "welcome",
    "contact_notice",
    "issue",
    "erase_link",
  ]);
  expect(copy.tables["consent_records"]?.[1]).toMatchObject({
    event: "confirmed",
    words: expect.stringContaining("Get exclusive tips"),
  });
  const text = JSON.stringify(copy);
  const tokens = await backend.rows(
    "select unsubscribe_token as token from newsletter_subscriptions union all select token from private.issued_tokens union all select token from private.data_requests",
  );
  for (const { token } of tokens) expect(text).not.toContain(token);
  expect(await exported("nobody@example.com")).toMatchObject({
    rows: 0,
    tables: {},
    elsewhere: [],
  });
});

test("a table that a migration adds is exported and erased, or named here as nobody's", async () => {
  const PERSONAL = [
    "contact_submissions",
    "newsletter_subscriptions",
    "private.consent_records",
    "private.data_requests",
    "private.email_outbox",
    "private.erased_addresses",
    "private.issued_tokens",
    "private.mail_events",
    "private.suppressions",
    "private.webhooks",
  ];
  const NOBODYS = [
    "private.consent_words",
    "private.erasure_key",
    "private.issues",
    "private.limits",
    "private.mail_rules",
    "private.newsletter",
    "private.newsletter_posts",
    "private.policy_reports",
    "private.privacy_requests",
    "private.retention",
    "private.sender_salt",
    "private.webhook_rules",
  ];
  const tables = await backend.rows(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  expect(tables.map(({ name }) => name)).toEqual([...PERSONAL, ...NOBODYS].sort());
});

test("after erasing, no column holds the address, and others keep what is theirs", async () => {
  await adaEverywhere();
  await signUp(backend, "nada@example.com");
  await signUp(backend, "eve@example.com");
  expect(await everything()).toContain(ADA);
  const { deleted, remaining } = await erased("Ada@Example.com ");
  expect(deleted).toBeGreaterThan(8);
  expect(remaining).toEqual([]);
  expect((await everything()).replaceAll("nada@example.com", "")).not.toContain(ADA);
  expect(await count("newsletter_subscriptions")).toBe(2);
  expect(await exported()).toMatchObject({ tables: { erased_addresses: [{ reason: "left" }] } });
  const log = await backend.rows("select * from private.privacy_requests order by id limit 1");
  expect(log).toMatchObject([{ what: "erasure", asked_by: "owner", rows_count: deleted }]);
});

test("what outlasts the row of an address is erased with it: a suppression, a provider's report", async () => {
  await backend.rows(
    `insert into private.suppressions (mailbox, reason) values ('${ADA}', 'complained')`,
  );
  await backend.rows(
    `insert into private.mail_events (id, signed_s, kind, address) values ('e', 1, 'bounced', '${ADA}')`,
  );
  expect(await erased()).toEqual({ deleted: 2, remaining: [] });
  expect(await everything()).not.toContain(ADA);
});

test("an address in a text of somebody else is reported, not deleted", async () => {
  await signUp(backend, ADA);
  const body = {
    full_name: "Eve",
    email: "eve@example.com",
    country: "GB",
    subject: "AI Growth",
    message: `Ask ${ADA}, please`,
  };
  await backend.call({ method: "POST", path: "contact_submissions", body });
  const result = await asOwner<{ deleted: number; remaining: [] }>(backend, "privacy_erase", {
    address: ADA,
  });
  expect(result.remaining).toEqual([
    { table: "public.contact_submissions", column: "message", rows: 1 },
  ]);
  expect(erasureReport(result).join()).toContain(
    "public.contact_submissions, column message: 1 rows",
  );
});

test("the visitor gets a copy by mail, once a day, with the link of any mail", async () => {
  await signUp(backend, ADA);
  await work();
  const leave = tokenIn("unsubscribe");
  expect(await ask("request_data_copy", leave)).toBe('200 {"ok":true}');
  expect(await ask("request_data_copy", leave)).toBe('200 {"ok":true}');
  await work();
  expect(server.received.map(({ recipient }) => recipient)).toEqual([ADA, ADA]);
  const [file] = lastMail()?.attachments ?? [];
  const copy = JSON.parse(Buffer.from(file?.content as ArrayBuffer).toString()) as Copy;
  expect(copy.tables["newsletter_subscriptions"]).toMatchObject([{ email: ADA, verified: false }]);
  expect(await backend.rows("select data from private.data_requests")).toEqual([{ data: null }]);
});

test("the visitor is forgotten by the link of a second mail, also after leaving, and the link works once", async () => {
  await signUp(backend, ADA);
  await work();
  const leave = tokenIn("unsubscribe");
  await ask("unsubscribe", leave);
  expect(await ask("request_erasure", leave)).toBe('200 {"ok":true}');
  expect(await count("newsletter_subscriptions")).toBe(1); // asking alone deletes nothing
  await work();
  const forget = tokenIn("forget");
  expect(await ask("confirm_erasure", leave)).toBe('200 {"ok":false}'); // the older link does not delete
  expect(await ask("confirm_erasure", forget)).toBe('200 {"ok":true}');
  expect(await everything()).not.toContain(ADA);
  expect(await ask("confirm_erasure", forget)).toBe('200 {"ok":false}');
  expect(await ask("unsubscribe", leave)).toBe('200 {"ok":false}');
});

test("the link that deletes expires after 48 hours", async () => {
  await signUp(backend, ADA);
  await work();
  await ask("request_erasure", tokenIn("unsubscribe"));
  await work();
  await backend.rows(
    "update private.data_requests set expires_at = expires_at - interval '48 hours 1 second'",
  );
  expect(await ask("confirm_erasure", tokenIn("forget"))).toBe('200 {"ok":false}');
  expect(await count("newsletter_subscriptions")).toBe(1);
});

test.each(["request_data_copy", "request_erasure", "confirm_erasure"])(
  "a guessed token for %s gets one answer, changes nothing, and counts as an attempt",
  async (name) => {
    await signUp(backend, ADA);
    const before = await everything();
    for (const token of [GUESSED, "' or true --", "", null])
      expect(await ask(name, token)).toBe('200 {"ok":false}');
    expect(await everything()).toBe(before);
    await backend.rows("update private.limits set max_attempts = 4 where what = 'token'");
    expect(await ask(name, GUESSED)).toMatch(/^429 .*RATE_LIMITED/);
  },
);

test("who was erased is not brought back by an import, and a stranger's sign-up sends one mail, not five", async () => {
  await signUp(backend, ADA);
  await work();
  await erased();
  await backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at) values ('${ADA}', true, now()), ('eve@example.com', true, now())`,
  );
  expect(await backend.rows("select email from newsletter_subscriptions")).toEqual([
    { email: "eve@example.com" },
  ]);
  server.received.length = 0;
  const again = { method: "POST", path: "newsletter_subscriptions", body: { email: ADA } };
  expect((await backend.call(again)).status).toBe(201); // as for any address that is not known
  const refresh = {
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${ADA}`,
    headers: { "x-subscriber-email": ADA },
    body: { unsubscribed_at: null },
  };
  for (let n = 0; n < 3; n += 1) {
    await pass(backend, "1 day");
    await work();
    await backend.call(refresh);
  }
  expect(server.received).toHaveLength(1);
});

test("the purge of such a sign-up leaves the hash and not the address; the next stranger sends no mail at all", async () => {
  await signUp(backend, ADA);
  await work();
  await erased();
  await signUp(backend, ADA);
  await work();
  await backend.rows(
    "update newsletter_subscriptions set first_asked_at = now() - interval '31 days'",
  );
  await backend.rows("select public.purge_expired()");
  expect(await everything()).not.toContain(ADA);
  server.received.length = 0;
  await signUp(backend, ADA);
  await work();
  expect(server.received).toEqual([]);
});

test("who complained and was erased gets no mail, whoever signs them up", async () => {
  await signUp(backend, ADA);
  await work();
  await backend.rows(`select public.record_mail_event('e', 1, 'complained', '${ADA}')`);
  await erased();
  server.received.length = 0;
  await signUp(backend, ADA);
  await pass(backend, "1 day");
  await work();
  expect(server.received).toEqual([]);
});

test("who was erased and confirms again is back like everybody else", async () => {
  await signUp(backend, ADA);
  await work();
  await erased();
  await signUp(backend, ADA);
  await work();
  expect(await ask("confirm_subscription", tokenIn("confirm"))).toBe('200 {"ok":true}');
  expect(await count("private.erased_addresses")).toBe(0);
  expect(await count("private.suppressions")).toBe(0);
});

test("two databases hash an address differently", async () => {
  const hash = `select private.address_hash('${ADA}') as hash`;
  const [before] = await backend.rows(hash);
  await backend.rows("update private.erasure_key set inner_key = outer_key");
  expect((await backend.rows(hash))[0]).not.toEqual(before);
});

test("npm run privacy prints a copy, and erases only after a yes", async () => {
  await signUp(backend, ADA);
  const privacy = (...words: string[]) =>
    promisify(execFile)("node_modules/.bin/tsx", ["scripts/privacy.ts", ...words], {
      env: { ...process.env, SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  const copy = JSON.parse(await privacy("export", ADA)) as Copy;
  expect(copy.tables["newsletter_subscriptions"]).toMatchObject([{ email: ADA }]);
  expect(await privacy("erase", ADA)).toContain("Add --yes");
  expect(await count("newsletter_subscriptions")).toBe(1);
  expect(await privacy("erase", ADA, "--yes")).toContain("finds the address nowhere else");
  expect(await count("newsletter_subscriptions")).toBe(0);
});
