import { erasureReport } from "../../tools/privacy/erasureReport";
import { command, lines, sql } from "./setup/backendProcess";
import { withMail } from "./setup/mail";
import { adaEverywhere, type Copy, count, erased, everything, exported } from "./setup/privacy";
import { ADA, signUp, write } from "./setup/visitor";

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
  expect(printed).not.toMatch(/[\u202e\u009b]/);
  expect(printed).toContain(String.raw`"Ada\u202e\u009b2J"`);
  expect((JSON.parse(printed) as Copy).tables["contact_submissions"]).toMatchObject([unseen]);
  expect(await privacy("erase", ADA)).toContain("Add --yes");
  expect(await count("newsletter_subscriptions")).toBe(1);
  expect(await privacy("erase", ADA, "--yes")).toContain("finds the address nowhere else");
  expect(await count("newsletter_subscriptions")).toBe(0);
});
