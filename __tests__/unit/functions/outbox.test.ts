import {
  databaseIssues,
  databaseOutbox,
  finishErasures,
  type IssueQueue,
  type Outbox,
  type OutboxRow,
  type Project,
  queueState,
  recordMailEvent,
  unsubscribeByOneClick,
} from "../../../supabase/functions/_shared/outbox";
import { serve } from "../../setup/loopback";
import { everyMail } from "./setup/everyMail";
import { CONFIRM, contact, LEAVE, outboxRow, post } from "./setup/outboxRow";
import { type Asked, closeProjects, projectWith } from "./setup/projectWith";

afterEach(closeProjects);
const state = {
  waiting: 1,
  overdue: 2,
  overdue_since: null,
  given_up: 3,
  issues_waiting: 4,
  webhooks_overdue: 5,
  webhooks_given_up: 6,
};
const event = {
  id: "event",
  signedS: 7,
  kind: "bounced" as const,
  address: "ada@example.com",
  message: "<1@sayso.example>",
};
const row = outboxRow({ kind: "confirm", outbox_id: 7, attempt: 2 });
const attempt = { outbox_id: 7, attempt: 2 };
const SITE = "https://sayso.example";
const mails = (project: Project): Outbox => databaseOutbox(project, SITE);
const issues = (project: Project): IssueQueue => databaseIssues(project);

test.each<[Asked, unknown, (project: Project) => Promise<unknown>, unknown]>([
  [
    ["unsubscribe_one_click", { token: LEAVE, sender: "192.0.2.1" }],
    { ok: false, wait_s: 9 },
    (project) => unsubscribeByOneClick(project, LEAVE, "192.0.2.1"),
    { ok: false, wait_s: 9 },
  ],
  [
    ["unsubscribe_one_click", { token: LEAVE, sender: "" }],
    { ok: true },
    (project) => unsubscribeByOneClick(project, LEAVE, ""),
    { ok: true, wait_s: null },
  ],
  [
    [
      "record_mail_event",
      {
        event_id: "event",
        signed_s: 7,
        kind: "bounced",
        address: "ada@example.com",
        message: "<1@sayso.example>",
      },
    ],
    '"replayed"',
    (project) => recordMailEvent(project, event),
    "replayed",
  ],
  [["mail_queue", {}], state, queueState, state],
  [["finish_erasures", {}], 30, finishErasures, 30],
  [
    ["finish_outbox", { ...attempt, failure: null, provider_away: false, wait_s: null }],
    "",
    (project) => mails(project).finish(row),
    undefined,
  ],
  [
    ["finish_outbox", { ...attempt, failure: "no", provider_away: false, wait_s: null }],
    "",
    (project) => mails(project).finish(row, { reason: "no", about: "mail" }),
    undefined,
  ],
  [
    ["finish_outbox", { ...attempt, failure: "away", provider_away: true, wait_s: 60 }],
    "",
    (project) => mails(project).finish(row, { reason: "away", about: "provider", retryAfterS: 60 }),
    undefined,
  ],
  [
    ["queue_issues", { step: 1_000 }],
    { done: true },
    (project) => issues(project).queueStep(),
    true,
  ],
  [
    ["finish_issue_batch", { mails: [attempt] }],
    "",
    (project) => issues(project).finishBatch([row]),
    undefined,
  ],
  [
    ["postpone_issue_mails", { mails: [attempt], failure: "away", wait_s: null, together: true }],
    "",
    (project) => issues(project).postpone([row], { reason: "away", about: "provider" }, true),
    undefined,
  ],
  [
    ["postpone_issue_mails", { mails: [], failure: "away", wait_s: 60, together: false }],
    "",
    (project) =>
      issues(project).postpone([], { reason: "away", about: "provider", retryAfterS: 60 }, false),
    undefined,
  ],
  [["resume_issue_mails", {}], "", (project) => issues(project).resume(), undefined],
])("%j is asked of the database as its owner", async (call, answer, ask, result) => {
  const { project, asked, headers } = await projectWith({ [call[0]]: answer });
  expect(await ask(project)).toEqual(result);
  expect(asked).toEqual([call]);
  expect(headers).toEqual([["POST", "secret", "Bearer secret", "application/json"]]);
  const away = await projectWith({});
  await expect(ask(away.project)).rejects.toThrow(`${call[0]}: the database answered 503`);
});

test("a kind of mail that the worker does not know is refused by itself, as a fault of that mail", async () => {
  const known = outboxRow({
    kind: "contact_notice",
    contacts: [{ ...contact, company_size: "2" }],
  });
  const strange = { ...row, outbox_id: 8, kind: "postcard" };
  const { project, asked } = await projectWith({
    claim_outbox: [strange, known],
    finish_outbox: "",
  });
  expect(await mails(project).claim(5)).toEqual([known]);
  expect(asked).toEqual([
    ["claim_outbox", { batch: 5 }],
    [
      "finish_outbox",
      {
        outbox_id: 8,
        attempt: 2,
        failure: expect.stringContaining("row.kind is string instead of confirm"),
        provider_away: false,
        wait_s: null,
      },
    ],
  ]);
});

test("an issue's mail has the posts and the author's words, and one without them is refused", async () => {
  const words = { subject: "Hello", intro: null, full_text: { html: "<p>a</p>", text: "a" } };
  const mail = outboxRow({ kind: "issue", issue: { id: 3, posts: [post], ...words } });
  const answers = { claim_issue_mails: [mail, { ...row, outbox_id: 8 }], finish_outbox: "" };
  const { project, asked } = await projectWith(answers);
  expect(await issues(project).claim(50, true)).toEqual([mail]);
  expect(asked[0]).toEqual(["claim_issue_mails", { batch: 50, together: true }]);
  expect(asked[1]).toEqual([
    "finish_outbox",
    expect.objectContaining({ outbox_id: 8, attempt: 2 }),
  ]);
});

test("a mail of one's own data has its recipient and what was asked for, and nothing once that was erased", async () => {
  const data = { rows: 1, tables: { mails: [{ id: 1 }] }, made_at: "2026-11-02" };
  const found = { recipient: "ada@example.com", unsubscribe_token: LEAVE, data, token: null };
  const copy = outboxRow({ kind: "data_copy", recipient: null, unsubscribe_token: null });
  const link = outboxRow({ kind: "erase_link", outbox_id: 8 });
  const kept = await projectWith({ claim_outbox: [copy], data_request_mail: found });
  expect(await mails(kept.project).claim(1)).toEqual([
    {
      ...copy,
      recipient: "ada@example.com",
      unsubscribe_token: LEAVE,
      request: { data, token: null },
    },
  ]);
  expect(kept.asked[1]).toEqual(["data_request_mail", { outbox_id: 7 }]);
  const asked = { ...found, data: null, token: CONFIRM };
  const erasing = await projectWith({ claim_outbox: [link], data_request_mail: asked });
  expect(await mails(erasing.project).claim(1)).toMatchObject([
    { request: { data: null, token: CONFIRM } },
  ]);
  const erased = await projectWith({ claim_outbox: [copy, link], data_request_mail: "null" });
  expect(await mails(erased.project).claim(2)).toEqual([copy, link]);
});

test("the weekly report has the numbers of seven days", async () => {
  const weekly = new Map(everyMail).get("weekly mail") as OutboxRow;
  const { overview, ...claimed } = weekly;
  const { project, asked } = await projectWith({
    claim_outbox: [claimed],
    leads_overview: overview,
  });
  expect(await mails(project).claim(1)).toEqual([weekly]);
  expect(asked[1]).toEqual(["leads_overview", { days: 7 }]);
});

test("a welcome has two posts of the site, which no other mail asks for", async () => {
  let reads = 0;
  const site = await serve((_, response) => {
    reads += 1;
    const item = { title: "One", url: `${site.url}/one`, date_published: "2026-11-01T00:00:00Z" };
    response.end(JSON.stringify({ items: [item] }));
  });
  const claim = async (...rows: OutboxRow[]) => {
    const { project } = await projectWith({ claim_outbox: rows });
    return databaseOutbox(project, site.url).claim(5);
  };
  expect(await claim(row)).toEqual([row]);
  expect(reads).toBe(0);
  const welcome = outboxRow({ kind: "welcome" });
  const posts = [{ title: "One", url: `${site.url}/one`, reading_time: "" }];
  expect(await claim(row, welcome)).toEqual([row, { ...welcome, posts }]);
  expect(reads).toBe(1);
  await site.stop();
});
