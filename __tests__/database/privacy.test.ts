import { erasureReport } from "../../tools/privacy/erasureReport";
import { command, lines, sql } from "./setup/backendProcess";
import { confirmSignUp, signUpAndWork } from "./setup/inbox";
import { purge, server, withMail, workAfter } from "./setup/mail";
import { subscribe } from "./setup/newsletter";
import { adaEverywhere, type Copy, count, erased, everything, exported } from "./setup/privacy";
import { ADA, askAgain, signUp, write } from "./setup/visitor";

// What is stored about a person, exported and erased (decision 062).
withMail();

test("the export holds what every table has of an address, and no code of a link", async () => {
  await adaEverywhere();
  const copy = await exported();
  expect(Object.keys(copy.tables).sort().join(" ")).toBe(
    "consent_records contact_submissions data_requests links mail_events mails newsletter_subscriptions suppressions webhooks",
  );
  expect(copy.tables["contact_submissions"]).toMatchObject([{ full_name: "Ada", email: ADA }]);
  expect(copy.tables["mails"]?.map(({ kind }) => kind).join(" ")).toBe(
    "confirm welcome contact_notice contact_received issue erase_link",
  );
  expect(copy.tables["consent_records"]?.[1]).toMatchObject({
    event: "confirmed",
    words: expect.stringContaining("Get exclusive tips"),
  });
  const text = JSON.stringify(copy);
  const tokens = await lines(`select unsubscribe_token from newsletter_subscriptions
    union all select token from private.issued_tokens union all select token from private.data_requests`);
  for (const token of tokens) expect(text).not.toContain(token);
  const nothing = { rows: 0, tables: {}, elsewhere: [] };
  expect(await exported("nobody@example.com")).toMatchObject(nothing);
});

test("a table that a migration adds is exported and erased, or named here as nobody's", async () => {
  const personal = `contact_submissions newsletter_subscriptions private.consent_records
    private.data_requests private.email_outbox private.erased_addresses private.issued_tokens
    private.mail_events private.suppressions private.webhooks`;
  const nobodys = `private.consent_words private.erasure_key private.issues private.rate_limits
    private.mail_rules private.newsletter private.newsletter_posts private.privacy_requests
    private.request_rules private.retention private.sender_salt private.webhook_rules`;
  const tables = await sql(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  expect(tables.map(({ name }) => name)).toEqual(`${personal} ${nobodys}`.split(/\s+/).sort());
});

test("after erasing, no column holds the address, and others keep what is theirs", async () => {
  await adaEverywhere();
  await signUp("nada@example.com");
  await signUp("eve@example.com");
  expect(await everything()).toContain(ADA);
  const { deleted, remaining } = await erased("Ada@Example.com ");
  expect(deleted).toBeGreaterThan(8);
  expect(remaining).toEqual([]);
  expect((await everything()).replaceAll("nada@example.com", "")).not.toContain(ADA);
  expect(await count("newsletter_subscriptions")).toBe(2);
  expect(await count("private.webhooks")).toBe(0);
  expect(await exported()).toMatchObject({ tables: { erased_addresses: [{ reason: "left" }] } });
  const log = await sql("select * from private.privacy_requests order by id limit 1");
  expect(log).toMatchObject([{ what: "erasure", asked_by: "owner", rows_count: deleted }]);
});

test("what outlasts the row of an address is erased with it: a suppression, a provider's report", async () => {
  await sql(`insert into private.suppressions (mailbox, reason) values ('${ADA}', 'complained')`);
  const event =
    "insert into private.mail_events (id, signed_s, kind, address) values ($1, 1, $2, $3)";
  await sql(event, ["e", "bounced", ADA]);
  expect(await erased()).toEqual({ deleted: 2, remaining: [] });
  expect(await everything()).not.toContain(ADA);
});

test("an address in a text of somebody else is reported, not deleted", async () => {
  await signUp(ADA);
  await write("eve@example.com", { message: `Ask ${ADA}, please` });
  const result = await erased();
  const [table, column] = ["public.contact_submissions", "message"];
  expect(result.remaining).toEqual([{ table, column, rows: 1 }]);
  expect(erasureReport(result).join()).toContain(`${table}, column ${column}: 1 rows`);
});

test("npm run privacy prints a copy, and erases only after a yes", async () => {
  await signUp(ADA);
  const privacy = (...words: string[]) => command("privacy", ...words);
  const copy = JSON.parse(await privacy("export", ADA)) as Copy;
  expect(copy.tables["newsletter_subscriptions"]).toMatchObject([{ email: ADA }]);
  const unseen = { full_name: "Ada\u202e\u009b2J", email: ADA };
  await write(ADA);
  await sql("update contact_submissions set full_name = $1", [unseen.full_name]);
  const printed = await privacy("export", ADA);
  expect(await privacy("export", ADA, "--out", "copy.json")).toContain("is in this checkout");
  expect(await count("private.privacy_requests")).toBe(2);
  expect(printed).not.toMatch(/[\u202e\u009b]/);
  expect(printed).toContain(String.raw`"Ada\u202e\u009b2J"`);
  expect((JSON.parse(printed) as Copy).tables["contact_submissions"]).toMatchObject([unseen]);
  expect(await privacy("erase", ADA)).toContain("Add --yes");
  expect(await count("newsletter_subscriptions")).toBe(1);
  await write("eve@example.com", { message: `Ask ${ADA}` });
  expect(await privacy("erase", ADA, "--yes")).toMatch(/column message: 1 rows.*exit 1$/s);
  await sql("delete from contact_submissions");
  expect(await privacy("erase", ADA, "--yes")).toMatch(/finds the address nowhere else.\n$/);
  expect(await count("newsletter_subscriptions")).toBe(0);
});

// What happens later to an address that was erased.
const addresses = () => lines("select email from newsletter_subscriptions");
async function signUpAndErase(): Promise<void> {
  await signUpAndWork(ADA);
  await erased();
  server.received.length = 0;
}

test("who was erased is not brought back by an import, and sign-ups by somebody else send one mail, not five", async () => {
  await signUpAndErase();
  await subscribe(ADA, "eve@example.com");
  expect(await addresses()).toEqual(["eve@example.com"]);
  await signUp(ADA); // as for any address that is not known
  await workAfter("1 day");
  for (let n = 0; n < 4; n += 1) {
    await askAgain(ADA);
    await workAfter("1 day");
  }
  expect(server.received).toHaveLength(1);
});

test("who left and is erased is off the list with the mailbox's other addresses too", async () => {
  await subscribe("ada@gmail.com", "a.da@gmail.com");
  await sql("insert into private.suppressions (mailbox, reason) values ('ada@gmail.com', 'left')");
  await erased("ada@gmail.com");
  const unverified = "select email from newsletter_subscriptions where not verified";
  expect(await lines(unverified)).toEqual(["a.da@gmail.com"]);
});

test("the purge of such a sign-up leaves the hash and not the address; the next sign-up sends no mail at all", async () => {
  await signUpAndErase();
  await signUpAndWork(ADA);
  await sql("update newsletter_subscriptions set first_asked_at = now() - interval '31 days'");
  await purge();
  expect(await everything()).not.toContain(ADA);
  server.received.length = 0;
  await signUpAndWork(ADA);
  expect(server.received).toEqual([]);
});

test("who complained and was erased gets no mail, whoever signs them up", async () => {
  await signUpAndWork(ADA);
  await sql(`select public.record_mail_event('e', 1, 'complained', '${ADA}')`);
  for (let times = 0; times < 2; times += 1) await erased();
  server.received.length = 0;
  await signUp(ADA);
  await workAfter("1 day");
  expect(server.received).toEqual([]);
});

test("who was erased and confirms again is back like everybody else", async () => {
  await signUpAndErase();
  await signUpAndWork(ADA);
  expect(await confirmSignUp()).toBe('200 {"ok":true}');
  expect(await count("private.erased_addresses")).toBe(0);
  expect(await count("private.suppressions")).toBe(0);
});

test("an address that was erased stays out of imports after another one of its mailbox has come back", async () => {
  await subscribe("ada+x@proton.me");
  await erased("ada+x@proton.me");
  await signUpAndWork("ada@proton.me");
  await confirmSignUp();
  await subscribe("ada+x@proton.me");
  expect(await addresses()).toEqual(["ada@proton.me"]);
});

test("the hash of an address differs with each of the database's two keys", async () => {
  const hash = () => lines(`select private.address_hash('${ADA}')::text`);
  for (const key of ["inner_key", "outer_key"]) {
    const before = await hash();
    await sql(`update private.erasure_key set ${key} = sha256(${key})`);
    expect(await hash()).not.toEqual(before);
  }
});

test("a message of somebody who was erased is not brought back by an import", async () => {
  await signUpAndErase();
  const imported = (email: string) =>
    sql(`insert into contact_submissions (full_name, email, country, subject)
      values ('Imported', '${email}', 'US', 'AI Growth') returning email`);
  expect(await imported(ADA)).toEqual([]);
  expect(await imported("eve@example.com")).toEqual([{ email: "eve@example.com" }]);
});
