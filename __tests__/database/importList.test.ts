import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportLeads } from "../../tools/leads/exportLeads";
import { importLines, importList } from "../../tools/newsletter/importList";
import { readList } from "../../tools/newsletter/readList";
import { temporaryFolder } from "../setup/temporaryFolder";
import { asOwner, backend, command, lines, sql } from "./setup/backendProcess";
import { withMail, work } from "./setup/mail";
import { makeIssue, readers, subscribe } from "./setup/newsletter";
import { everything } from "./setup/privacy";
import { ADA, EVE, signUp } from "./setup/visitor";

// Lists that come from elsewhere and go there.
withMail();
const SOURCE = "Form of old.example";
const read = (file: Buffer, date = "consented_at") =>
  readList(file, { email: "email", date, source: SOURCE }, new Date());

async function imported(write: boolean, ...emails: string[]) {
  const people = emails.map((email) => `${email},2024-05-06`);
  const list = read(Buffer.from(["email,consented_at", ...people].join("\n")));
  const enter = (body: object) => asOwner("import_subscribers", body);
  const result = await importList(enter, list, write, () => {});
  return { ...result, lines: importLines(list, result, write).join("\n") };
}

test("who is imported is confirmed, with date and source of the consent, gets no mail now and the next issue", async () => {
  const result = await imported(true, " Ada@Example.com ", EVE);
  expect(result).toMatchObject({ entered: 2, notEntered: [] });
  const rows = `select s.email, s.verified, s.confirmed_at::date::text, s.verification_token, c.event, c.consented_at::date::text, c.consent_source
    from newsletter_subscriptions s join private.consent_records c on c.subscription_id = s.id order by s.id`;
  const expected = [ADA, EVE].map((one) => `${one} true 2024-05-06  imported 2024-05-06 ${SOURCE}`);
  expect(await lines(rows)).toEqual(expected);
  expect(await work()).toMatchObject({ sent: 0 });
  await makeIssue("one");
  await work();
  expect(readers()).toEqual([ADA, EVE]);
});

test("a dry run tells the same and writes nothing", async () => {
  await subscribe(ADA);
  const before = await everything();
  const list = [ADA, EVE, "eve@example.com", "nobody", "bob@example.com"];
  const dry = await imported(false, ...list);
  expect(await everything()).toEqual(before);
  const rest = ["list.csv", "--source", "a", "--rest", "rest.csv"];
  expect(await command("newsletter", "import", ...rest)).toContain("is in this checkout");
  expect(dry.lines).toMatch(/Would be entered.*: 2\. Not entered: 3\.[\s\S]*Nothing was written/);
  const wet = await imported(true, ...list);
  expect(wet).toMatchObject({ entered: dry.entered, notEntered: dry.notEntered });
  expect(await imported(true, ...list)).toMatchObject({ entered: 0 });
  expect(await sql("select from newsletter_subscriptions")).toHaveLength(3);
});

test("nobody comes back who left, complained, bounced or was erased, however the address is written", async () => {
  const complained = "complained@example.com";
  await subscribe("left.reader@gmail.com", complained, "bounced@example.com", "erased@example.com");
  await sql(`do $$ begin
    perform private.leave(unsubscribe_token::text) from newsletter_subscriptions where email ~ 'left';
    perform public.record_mail_event('1', 1, 'complained', '${complained}');
    perform public.record_mail_event('2', 1, 'bounced', 'bounced@example.com');
    perform public.privacy_erase('erased@example.com');
    delete from newsletter_subscriptions where email ~ 'bounced';
    insert into private.suppressions (mailbox, reason) values
      ('bounced@example.com', 'bounced'), ('moved@gmail.com', 'left');
  end $$`);
  const before = await everything();
  const left = ["L.eft.Reader+x@googlemail.com", "mo.ved@gmail.com"];
  const others = [complained, "BOUNCED@example.com", "era\u200bsed@example.com"];
  const { notEntered } = await imported(true, ...left, ...others);
  expect(notEntered.map(({ line, why }) => `${line} ${why.split(":")[0]}`)).toEqual([
    "2 left the list",
    "3 left the list",
    "4 complained about a mail",
    "5 bounced",
    "6 was erased at the person's wish",
  ]);
  expect(await everything()).toEqual(before);
});

test("who has signed up and not confirmed stays so, and one mailbox is one person", async () => {
  await signUp(ADA);
  const ofEve = ["e.ve@gmail.com", "eve@gmail.com", "Eve+list@googlemail.com", ""];
  const { entered, notEntered } = await imported(true, ADA, ...ofEve);
  expect(entered).toBe(1);
  expect(notEntered).toEqual([
    { line: 2, why: expect.stringMatching(/has not confirmed/) },
    { line: 4, why: "has the mailbox of line 3" },
    { line: 5, why: "has the mailbox of line 3" },
    { line: 6, why: expect.stringMatching(/has no address/) },
  ]);
  const waiting = await lines("select email from newsletter_subscriptions where not verified");
  expect(waiting).toEqual([ADA]);
});

test.each([
  [{ email: EVE, consented_at: "2024-05-06" }, "needs the source"],
  [{ email: EVE, source: "x" }, "needs the source"],
  [{ email: EVE, source: "x", consented_at: "2999-01-01" }, "needs the source"],
  [{ email: EVE, source: "a\nb", consented_at: "2024-05-06" }, "source_text"],
])("the database itself refuses %j", async (person, why) => {
  const trying = asOwner("import_subscribers", { people: [person], dry_run: false });
  await expect(trying).rejects.toThrow(why);
  expect(await sql("select from newsletter_subscriptions")).toEqual([]);
});

test("a list that moves elsewhere says who gets no mail, and comes back without them", async () => {
  await subscribe(ADA, EVE, "gone@example.com", "l.eft@gmail.com");
  await sql(`do $$ begin
    perform private.leave(unsubscribe_token::text) from newsletter_subscriptions where email = 'l.eft@gmail.com';
    perform public.record_mail_event('1', 1, 'bounced', '${EVE}');
    perform public.privacy_erase('gone@example.com');
  end $$`);
  const folder = temporaryFolder("leads");
  expect(await exportLeads(backend, folder)).toMatchObject({ newsletter: 3, suppressions: 2 });
  const suppressions = readFileSync(join(folder, "suppressions.csv"), "utf8");
  expect(suppressions).toMatch(/"eve@example.com","bounced",.*\r\n"left@gmail.com","left",/);
  const newsletter = readFileSync(join(folder, "newsletter.csv"));
  const { people } = read(newsletter, "confirmed_at");
  expect(people.map(({ email }) => email)).toEqual([ADA, EVE]);
  expect(newsletter.toString()).toMatch(/"eve@example.com","true",.*"bounced"/);
});
