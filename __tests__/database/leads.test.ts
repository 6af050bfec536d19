import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../../supabase/functions/_shared/mailHtml";
import { type Overview, overviewLines } from "../../supabase/functions/_shared/overview";
import { temporaryFolder } from "../setup/temporaryFolder";
import { asOwner, command, sql, withoutTriggers } from "./setup/backendProcess";
import { recipients, signUpAndWork, tokenIn } from "./setup/inbox";
import { pass, server, withMail, work, workWithoutMailServer } from "./setup/mail";
import { makeIssue, queueIssue } from "./setup/newsletter";
import { ADA, askAgain, follow, post, write as send, signUp } from "./setup/visitor";

// What arrived and from where, which mails wait and why, what is suppressed.
withMail();

const overview = (days = 30) => asOwner<Overview>("leads_overview", { days });
const write = (country: string, subject = "AI Growth", message = country) =>
  send("lea@example.com", { full_name: "Lea", country, subject, message });
const why = async () =>
  (await overview()).waiting.map(({ mails, kind, why: reason }) => `${mails} ${kind}: ${reason}`);

const giveUpAlarm = (error: string) =>
  sql(`insert into private.email_outbox (kind, status, last_error)
    values ('alarm', 'given_up', '${error}')`);

/** Three sign-ups, of whom two confirm and one of these leaves; three messages. */
async function someTraffic(): Promise<void> {
  for (const name of ["ada", "bob", "eve"]) await signUpAndWork(`${name}@example.com`);
  await follow("confirm_subscription", tokenIn("confirm", 0));
  await follow("confirm_subscription", tokenIn("confirm", 1));
  await follow("unsubscribe", tokenIn("unsubscribe", 1));
  await write("FR");
  await write("FR", "AI Growth", "another");
  await write("DE", "Custom Question");
  await work();
}

test("the overview counts each day's sign-ups, their steps to the list, and messages by subject and country", async () => {
  await someTraffic();
  const { totals, by_day, funnel, subjects, countries, mails } = await overview(7);
  expect(totals).toMatchObject({ subscribers: 1, unconfirmed: 1, left: 1, messages: 3 });
  expect(by_day).toHaveLength(7);
  expect(by_day.at(-1)).toMatchObject({ asked: 3, confirmed: 2, left: 1, messages: 3 });
  expect(by_day.at(0)).toMatchObject({ asked: 0, confirmed: 0, left: 0, messages: 0 });
  expect(funnel).toEqual({ asked: 3, mailed: 3, confirmed: 2, still_there: 1 });
  expect(subjects).toEqual([
    { subject: "AI Growth", messages: 2 },
    { subject: "Custom Question", messages: 1 },
  ]);
  expect(countries).toEqual([
    { country: "FR", messages: 2 },
    { country: "DE", messages: 1 },
  ]);
  expect(mails).toEqual([
    { kind: "confirm", status: "sent", mails: 3 },
    { kind: "contact_notice", status: "sent", mails: 3 },
    { kind: "contact_received", status: "sent", mails: 1 },
    { kind: "welcome", status: "cancelled", mails: 1 },
    { kind: "welcome", status: "sent", mails: 1 },
  ]);
  // Who is asked again is counted on the first day.
  await withoutTriggers("update private.consent_records set at = at - interval '1 day';");
  await askAgain("eve@example.com");
  expect((await overview(7)).by_day.map(({ asked }) => asked)).toEqual([0, 0, 0, 0, 0, 3, 0]);
});

test("each mail that waits has its reason", async () => {
  await signUp("ada@example.com");
  expect(await why()).toEqual(["1 confirm: its turn comes"]);
  await workWithoutMailServer();
  expect(await why()).toEqual(["1 confirm: tried in vain, tried again later"]);
  expect(overviewLines(await overview()).join("\n")).toContain("ECONNREFUSED");
  await pass("10 minutes");
  expect(await why()).toEqual(["1 confirm: its turn comes"]);
  await pass("2 minutes");
  expect(await why()).toEqual(["1 confirm: overdue: nothing fetches it"]);
  await work();
  await signUp("ada+2@example.com");
  expect(await why()).toEqual(["1 confirm: the pause between two mails to one mailbox"]);
  await sql("truncate private.email_outbox cascade");
  await sql("update private.mail_rules set site_hourly_max = 1");
  for (const name of ["bob", "eve"]) await signUpAndWork(`${name}@example.com`);
  expect(await why()).toEqual(["1 confirm: the limit of mails in one hour"]);
  await pass("61 minutes");
  expect(await why()).toEqual(["1 confirm: overdue: nothing fetches it"]);
  await follow("confirm_subscription", tokenIn("confirm", recipients().indexOf("bob@example.com")));
  await queueIssue("one");
  await sql("update private.newsletter set paused_until = now() + interval '1 minute'");
  expect(await why()).toContain("1 issue: the mail provider takes no mails");
  await sql("update private.issues set status = 'stopped'");
  expect(await why()).toContain("1 issue: its issue is stopped");
  await write("FR");
  await sql("update private.mail_rules set notices_hourly_max = 0");
  await sql("delete from private.email_outbox where kind <> 'contact_notice'");
  expect(await why()).toEqual(["1 contact_notice: its turn comes"]);
  await work();
  expect(await why()).toEqual(["1 contact_notice: many messages: they go together"]);
});

test("what is printed cannot move the terminal's cursor, and says what is suppressed", async () => {
  await sql("insert into private.suppressions (mailbox, reason) values ('x@b.co', 'complained')");
  await giveUpAlarm("no\x1b[2J mail");
  const text = overviewLines(await overview()).join("\n");
  expect(text).toContain("1 alarm: no[2J mail");
  expect(text).toContain("complained 1");
});

/** Whoever writes a campaign into an address of the site decides what the page shows. */
const HOSTILE = '<img src=x onerror="alert(1)">';
const fromCampaign = () =>
  sql(`update newsletter_subscriptions set source_page = '/faq', source_form = 'hero',
    utm_campaign = $$${HOSTILE} ada@news.example$$ where unsubscribed_at is null`);

test("npm run leads -- --html writes one page with plots, no script, and nobody's name or address", async () => {
  await someTraffic();
  await fromCampaign();
  await makeIssue("An issue");
  await giveUpAlarm("550 <owner@example.com> mx@example.com");
  const file = join(temporaryFolder("leads"), "leads.html");
  const said = await command("leads", "--html", file);
  expect(said).toContain("subscribers 1, unconfirmed 1, left 1");
  expect(said).toContain("lea@example.com");
  const html = readFileSync(file, "utf8");
  expect(html.match(/<svg/g)?.length).toBeGreaterThanOrEqual(5);
  const shown = "Signed up,Confirmed,France,Custom Question,Mails by state,An issue".split(",");
  for (const words of [...shown, "<td>/faq</td><td>2</td><td>1</td>", "(an address) (an address)"])
    expect(html).toContain(words);
  // Whole numbers on every axis: none is repeated because it was rounded.
  const axes = html.match(/<g aria-label="(x|y)-axis tick label".*?<\/g>/gs) ?? [];
  const counted = axes.map((axis) => Array.from(axis.matchAll(/<text[^>]*>(\d+)</g), ([, n]) => n));
  expect(counted.flat().length).toBeGreaterThan(5);
  for (const ticks of counted) expect(new Set(ticks).size).toBe(ticks.length);
  expect(html).toContain(escapeHtml(HOSTILE));
  expect(html.replaceAll(escapeHtml(HOSTILE), "")).not.toMatch(
    /<script|<img|onload=|onerror|example\.com|Lea\b|https?:\/\/(?!www\.w3\.org)/,
  );
});

test("switched on, the owner gets the week's numbers once a week, from Monday on, and nobody's address", async () => {
  await someTraffic();
  await fromCampaign();
  server.received.length = 0;
  await work();
  expect(server.received).toEqual([]);
  await sql("update private.mail_rules set weekly_report = true");
  for (let calls = 0; calls < 3; calls += 1) await work();
  expect(recipients()).toEqual(["owner@sayso.example"]);
  const { text = "", html = "" } = server.received[0]?.mail ?? {};
  for (const words of ["3 signed up, 2 confirmed, 1 left", "3 kept", "page /faq: sign-ups 2"])
    expect(text.replaceAll("\n", " ")).toContain(words);
  expect(text + html).not.toMatch(/(ada|bob|eve|lea)@/);
  expect(html).not.toContain("<img");
  await sql("update private.email_outbox set created_at = created_at - interval '7 days'");
  await work();
  expect(server.received).toHaveLength(2);
});

// Where a sign-up or a message came from. attacks.test.ts compares a call with PostgREST, rate-limit.test.ts counts them.
const COLUMNS = "source_form, source_page, source_referrer, utm_source, utm_medium, utm_campaign";
const NOTHING = Object.fromEntries(COLUMNS.split(", ").map((column) => [column, null]));
const CAMPAIGN = { utm_source: "news", utm_campaign: "may" };
const CAME = { page: "/faq", referrer: "search.example", ...CAMPAIGN };
const KNOWN = { source_page: "/faq", source_referrer: "search.example", ...CAMPAIGN };

async function signUpAndWrite(): Promise<void> {
  await signUp(ADA);
  await send(ADA);
}
/** What the site calls; everybody gets the same answer. */
const note = async (form: string, values: object = CAME, address = ADA) => {
  const { status, text } = await post("rpc/note_lead_source", { address, form, ...values });
  expect([status, text]).toEqual([204, ""]);
};
async function noteBoth(values?: object, address?: string): Promise<void> {
  await note("hero", values, address);
  await note("contact", values, address);
}
/** Where the sign-up and the message came from. */
const sources = async () => {
  const from = (table: string) => sql(`select ${COLUMNS} from ${table}`);
  return [...(await from("newsletter_subscriptions")), ...(await from("contact_submissions"))];
};
const fully = (source_form: string) => ({ ...NOTHING, ...KNOWN, source_form });

const happenedBefore = (time: string) => [
  `update newsletter_subscriptions set first_asked_at = now() - interval '${time}'`,
  `update contact_submissions set created_at = now() - interval '${time}'`,
];

test("a sign-up and a message keep where they came from: whoever calls again changes nothing", async () => {
  await signUpAndWrite();
  for (const change of happenedBefore("100 seconds")) await sql(change);
  for (const values of [CAME, { page: "/other", utm_source: "mallory" }]) await noteBoth(values);
  expect(await sources()).toEqual([fully("hero"), fully("contact")]);
});

test.each([
  [
    "of another network",
    "update newsletter_subscriptions set ip_address = '192.0.2.9'",
    "update private.email_outbox set network = '\\x00'",
  ],
  ["older than two minutes", ...happenedBefore("121 seconds")],
  [
    "of somebody who has unsubscribed",
    "update newsletter_subscriptions set unsubscribed_at = now()",
    "delete from contact_submissions",
  ],
])("a row %s is not touched, and the answer is the same", async (_, ...changes) => {
  await signUpAndWrite();
  for (const change of changes) await sql(change);
  await noteBoth();
  for (const source of await sources()) expect(source).toEqual(NOTHING);
});

test("signing up again does not let an older row be written", async () => {
  await signUp(ADA);
  await sql(`update newsletter_subscriptions set subscribed_at = now() - interval '1 hour',
    first_asked_at = now() - interval '1 hour'`);
  await askAgain(ADA);
  await note("hero");
  expect(await sources()).toEqual([NOTHING]);
});

test("another form's name, another address or a pattern writes nothing", async () => {
  await signUpAndWrite();
  await note("newsletter");
  await note("' or true --");
  for (const address of ["%", "bob@example.com", "", "ada@example.co_"])
    await noteBoth(CAME, address);
  expect(await sources()).toEqual([NOTHING, NOTHING]);
});

test("a value is one short line of text, whatever is sent", async () => {
  await signUp(ADA);
  const kept = {
    utm_source: "'); drop table newsletter_subscriptions; --",
    utm_campaign: "<script>alert(1)</script>",
  };
  const referrer = "a\u001b[2J\r\nb\u0007";
  await note("hero", { page: `/${"x".repeat(5000)}`, referrer, utm_medium: "  \n ", ...kept });
  const [source] = await sources();
  const cleaned = { source_page: `/${"x".repeat(99)}`, source_referrer: "a [2J b" };
  expect(source).toEqual({ source_form: "hero", utm_medium: null, ...cleaned, ...kept });
  const refused = sql("update newsletter_subscriptions set utm_source = E'a\\nb'");
  await expect(refused).rejects.toThrow(/source_text/);
});

test("a copy of somebody's data shows where they came from, and unsubscribing deletes it", async () => {
  await signUpAndWrite();
  await noteBoth();
  const [copy] = await sql(`select private.collect('${ADA}')::text as it`);
  expect(String(copy?.["it"]).match(/search\.example/g)).toHaveLength(2);
  await sql("update newsletter_subscriptions set unsubscribed_at = now()");
  expect((await sources())[0]).toEqual(NOTHING);
});

test("the owner's mail, the webhook, the export and the overview show where leads came from", async () => {
  await sql("update private.webhook_rules set is_on = true");
  await signUpAndWrite();
  await noteBoth();
  await sql("update newsletter_subscriptions set verified = true, confirmed_at = now()");
  const asked = (it: string) => sql(`select ${it} as it`).then(([row]) => row?.["it"]);
  const known = { ...KNOWN, source_form: "hero" };
  const ofMessage = { ...known, source_form: "contact" };
  const notice = "(select id from private.email_outbox where kind = 'contact_notice')";
  expect(await asked(`private.messages_of(${notice})`)).toMatchObject([ofMessage]);
  const webhooks = "(select json_agg(w.data order by event) from public.claim_webhooks() w)";
  expect(await asked(webhooks)).toMatchObject([{ source: ofMessage }, { source: known }]);
  expect(await asked("public.export_leads('newsletter')")).toMatchObject([known]);
  expect(await asked("public.leads_overview() -> 'sources'")).toEqual([
    { what: "campaign", name: "news / may", sign_ups: 1, confirmed: 1, messages: 1 },
    { what: "form", name: "contact", sign_ups: 0, confirmed: 0, messages: 1 },
    { what: "form", name: "hero", sign_ups: 1, confirmed: 1, messages: 0 },
    { what: "page", name: "/faq", sign_ups: 1, confirmed: 1, messages: 1 },
    { what: "referrer", name: "search.example", sign_ups: 1, confirmed: 1, messages: 1 },
  ]);
});
