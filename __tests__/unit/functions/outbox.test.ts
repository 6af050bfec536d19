import {
  databaseIssues,
  databaseOutbox,
  type OutboxRow,
  queueState,
  recordMailEvent,
} from "../../../supabase/functions/_shared/outbox";
import { serve } from "../../setup/loopback";
import { everyMail } from "./setup/everyMail";
import { contact, outboxRow } from "./setup/outboxRow";
import { projectWith } from "./setup/projectWith";

// What the functions make of the database's answers. __tests__/database has them work on the real one.
const SITE = "https://sayso.example";
const row = outboxRow({ kind: "confirm", outbox_id: 7, attempt: 2 });
/** Claims the mails that the database offers, with its other answers. */
async function claim(rows: unknown[], answers: Record<string, unknown> = {}, siteUrl = SITE) {
  const { project, asked } = await projectWith({ claim_outbox: rows, ...answers });
  return { mails: await databaseOutbox(project, siteUrl).claim(5), asked };
}

test("what a provider says reaches the database: the mail that bounced, and how long to wait", async () => {
  const answers = { record_mail_event: '"replayed"', finish_outbox: "", postpone_issue_mails: "" };
  const { project, asked } = await projectWith(answers);
  const about = { kind: "bounced", address: "ada@example.com", message: "m1" } as const;
  expect(await recordMailEvent(project, { id: "event", signedS: 7, ...about })).toBe("replayed");
  const away = { reason: "away", about: "provider", retryAfterS: 60 } as const;
  await databaseOutbox(project, SITE).finish(row, away);
  await databaseIssues(project).postpone([row], away, false);
  const attempt = { outbox_id: 7, attempt: 2 };
  const wait = { failure: "away", wait_s: 60 };
  expect(asked).toEqual([
    ["record_mail_event", { event_id: "event", signed_s: 7, ...about }],
    ["finish_outbox", { ...attempt, ...wait, provider_away: true }],
    ["postpone_issue_mails", { mails: [attempt], ...wait, together: false }],
  ]);
});

test("a database that does not answer is named", async () => {
  const { project } = await projectWith({});
  await expect(queueState(project)).rejects.toThrow("mail_queue: the database answered 503");
});

test("a kind of mail that the worker does not know is refused by itself, and its words are not told", async () => {
  const contacts = [{ ...contact, company_size: "2" }];
  const known = outboxRow({ kind: "contact_notice", contacts });
  const answers = { finish_outbox: "" };
  const { mails, asked } = await claim([{ ...row, kind: "postcard" }, known], answers);
  expect(mails).toEqual([known]);
  const fault = /row\.kind is string instead of confirm((?!postcard).)*$/;
  const failed = expect.objectContaining({ outbox_id: 7, failure: expect.stringMatching(fault) });
  expect(asked[1]).toEqual(["finish_outbox", failed]);
});

test("a mail about data that was erased meanwhile has no recipient", async () => {
  const copy = outboxRow({ kind: "data_copy", recipient: null, unsubscribe_token: null });
  expect((await claim([copy], { data_request_mail: "null" })).mails).toEqual([copy]);
});

test("the weekly report has the numbers of seven days", async () => {
  const weekly = new Map(everyMail).get("weekly mail") as OutboxRow;
  const { overview, ...claimed } = weekly;
  const { mails, asked } = await claim([claimed], { leads_overview: overview });
  expect(mails).toEqual([weekly]);
  expect(asked[1]).toEqual(["leads_overview", { days: 7 }]);
});

test("a welcome has two posts of the site, which no other mail asks for", async () => {
  let reads = 0;
  const site = await serve((_, response) => {
    reads += 1;
    const item = { title: "One", url: `${site.url}/one`, date_published: "2026-11-01T00:00:00Z" };
    response.end(JSON.stringify({ items: [item] }));
  });
  expect((await claim([row], {}, site.url)).mails).toEqual([row]);
  expect(reads).toBe(0);
  const welcome = outboxRow({ kind: "welcome" });
  const posts = [{ title: "One", url: `${site.url}/one`, reading_time: "" }];
  const { mails } = await claim([row, welcome], {}, site.url);
  expect(mails).toEqual([row, { ...welcome, posts }]);
});
