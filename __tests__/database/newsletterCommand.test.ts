import type { IssuePost } from "../../supabase/functions/_shared/outbox";
import { newsletterDatabase } from "../../tools/newsletter/newsletterDatabase";
import { reportRows } from "../../tools/newsletter/reportText";
import { nextIssues, sampleMail } from "../../tools/newsletter/sampleMail";
import { type SendOptions, sendNewsletter } from "../../tools/newsletter/sendNewsletter";
import { settings } from "../unit/functions/setup/outboxRow";
import { backend, sql } from "./setup/backendProcess";
import { subjects } from "./setup/inbox";
import { server, withMail, work, workWithoutMailServer } from "./setup/mail";
import { feedPost, openNewsletter, subscribe } from "./setup/newsletter";

withMail();
beforeEach(async () => {
  await subscribe("ada@example.com", "eve@example.com");
});

const old = feedPost("old");
const fresh = feedPost("new", { title: "Something new" });
type Given = {
  posts?: IssuePost[];
  /** The owner's answer; null where nobody can answer. */
  typed?: string | null;
  /** What happens between two looks at the queue. */
  meanwhile?: () => Promise<unknown>;
};
/** Runs the command; out comes what it printed and asked. */
async function send(
  { posts = [fresh, old], typed = "y", meanwhile = work }: Given = {},
  options: Partial<SendOptions> = {},
) {
  const lines: string[] = [];
  const ask = async (question: string) => {
    lines.push(question);
    return typed ?? "";
  };
  await sendNewsletter(
    {
      database: newsletterDatabase(backend),
      readFeed: async () => ({
        posts,
        texts: new Map([["new", "<h2 id='a'>Why</h2><p>Because <b>it helps</b>.</p>"]]),
        readMarkdown: async () => "# Something new\n\n## Why\n\nBecause **it helps**.\n",
        faults: [],
      }),
      ask: typed === null ? undefined : ask,
      print: (line) => lines.push(line),
      printProgress: (line) => lines.push(line),
      wait: async () => void (await meanwhile()),
      now: Date.now,
    },
    { yes: false, noWait: false, ...options },
  );
  return lines.join("\n");
}
/** The first run is over, and the owner has allowed the newsletter. */
async function firstRun(): Promise<void> {
  await send({ posts: [old] });
  await openNewsletter();
}

test("the first run records what is there and sends nothing; the second sends what is new after the owner's word", async () => {
  expect(await send({ posts: [old], typed: "send" })).toMatch(
    /first run: it recorded the posts that exist \(1\)/,
  );
  expect(await send({ posts: [old], typed: "send" })).toMatch(/No new post/);
  const refused = await send({ typed: "yes" });
  expect(refused).toMatch(/Something new[\s\S]*Issues: 1, subscribers: 2, mails: 2,/);
  expect(refused).toMatch(/first newsletter[\s\S]*Nothing was sent/);
  expect(await work()).toMatchObject({ sent: 0 });

  const said = await send({ typed: "send" });
  expect(said).toMatch(
    /You can close this[\s\S]*0 sent, 2 waiting[\s\S]*2 sent, 0 waiting, 0 refused. Done/,
  );
  expect(subjects()).toEqual(["Something new", "Something new"]);
  expect(await send({ posts: [{ ...fresh, title: "Edited" }, old] })).toMatch(/No new/);
});

test("--yes sends without a question, but never for the first time", async () => {
  await send({ posts: [old] });
  const first = send({ typed: null }, { yes: true });
  await expect(first).rejects.toThrow("must be confirmed by hand");
  await openNewsletter();
  await expect(send({ typed: null })).rejects.toThrow("Add --yes");
  expect(await send({ typed: null }, { yes: true })).toMatch(/2 sent/);
});

test("closing the command does not stop the queue, and running it again shows the progress", async () => {
  await firstRun();
  const closed = await send({}, { noWait: true });
  expect(closed).not.toMatch(/sent,|You can close/);
  expect(closed).toMatch(/All mails are queued and are being sent: npm run newsletter -- report\./);
  expect(await send({ typed: null })).toMatch(
    /No new post waits; an earlier issue is still being sent[\s\S]*2 sent, 0 waiting/,
  );
});

test("an issue that was stopped does not hold up the next one", async () => {
  await firstRun();
  await send({}, { noWait: true });
  await sql("update private.issues set status = 'stopped'");
  expect(await send({ posts: [feedPost("two"), fresh, old] })).toMatch(/2 sent, 0 waiting/);
});

test("a digest that is not due yet is not sent", async () => {
  await firstRun();
  await send();
  await sql("update private.newsletter set frequency = 'weekly'");
  const said = await send({ posts: [feedPost("newer"), fresh, old] });
  expect(said).toMatch(/digest is due in 6 days; new posts that wait for it: 1\./);
});

test("while the provider takes no mails, the progress says so", async () => {
  await firstRun();
  let looks = 0;
  const said = await send({
    meanwhile: async () => {
      looks += 1;
      if (looks < 3) return workWithoutMailServer();
      await sql("update private.newsletter set paused_until = null");
      return work();
    },
  });
  expect(said).toMatch(/The mail provider takes no mails now; next try at \d\d:\d\d UTC/);
  expect(said).toMatch(/2 sent, 0 waiting, 0 refused. Done/);
});

test("the preview is what the next send sends, or says that nothing waits", async () => {
  const database = newsletterDatabase(backend);
  const next = async (...posts: IssuePost[]) =>
    nextIssues(posts, await database.state(), Date.now());
  expect(await next(fresh, old)).toMatch(/first run: it records the posts that exist \(2\)/);
  await send({ posts: [old] });
  expect(await next(old)).toMatch(/No new post waits/);
  const newest = feedPost("newest", { published_at: "2026-11-02T00:00:00Z" });
  expect(await next(newest, fresh, old)).toEqual([[fresh], [newest]]);
  await sql("update private.newsletter set frequency = 'weekly'");
  expect(await next(newest, fresh, old)).toEqual([[fresh, newest]]);
  await openNewsletter();
  await send();
  const early = "The weekly digest is due in 6 days; new posts that wait for it: 1.";
  expect(await next(newest, fresh, old)).toBe(early);
  expect(await next({ ...fresh, id: "renamed" }, old)).toMatch(/No new post waits/);
  expect(reportRows(await database.report())).toMatchObject([
    { title: "Something new", queued: 2, sent: 2, bounced: 0, "soft bounced": 0, left: 0 },
  ]);
});

test("an issue carries the author's subject and introduction, and is the mail that the preview showed", async () => {
  await firstRun();
  const words = { subject: "Before you sleep", intro: "Dear reader,\n\nthis <one> is short." };
  const shown = sampleMail([fresh], words, "ada@example.com", settings);
  await send({}, { words });
  const { mail } = server.received.find(({ recipient }) => recipient === "ada@example.com") ?? {};
  expect(mail?.subject).toBe("Before you sleep");
  const withoutLinks = (html = "") =>
    html
      .replace(/token=[0-9a-f-]+/g, "")
      .replace(/https?:[^"<]*/g, "")
      .replace(/\r/g, "")
      .trim();
  expect(withoutLinks(mail?.html)).toBe(withoutLinks(shown.html));
  expect(mail?.html).toContain("this &lt;one&gt; is short.");
  expect(mail?.text).toContain("Dear reader,");
});

test("an issue carries the full text of its one post", async () => {
  await firstRun();
  const two = send({ posts: [feedPost("two"), fresh, old] }, { fullText: true });
  await expect(two).rejects.toThrow("for an issue of one post, and 2 wait");
  await send({}, { fullText: true });
  expect(server.received).toHaveLength(2);
  for (const { mail } of server.received) {
    expect(mail.html).toMatch(/<h2 class="ink" [^>]*>Why<[\s\S]*Because <strong>it helps</);
    expect(mail.html).not.toContain("Read the post");
    expect(mail.text).toMatch(
      /^Something new[\s\S]*\n\n## Why\n\nBecause \*\*it helps\*\*\.\n\nYou get/,
    );
    expect(mail.text).not.toContain("# Something new");
  }
});

test("a subject is for one issue", async () => {
  await firstRun();
  const posts = [feedPost("two"), fresh, old];
  const trying = send({ posts }, { words: { subject: "x" } });
  await expect(trying).rejects.toThrow("for one issue, and 2 would be sent");
});
