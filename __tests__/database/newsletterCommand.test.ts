import type { IssuePost } from "../../supabase/functions/_shared/outbox";
import { newsletterDatabase } from "../../tools/newsletter/newsletterDatabase";
import { reportRows } from "../../tools/newsletter/reportText";
import { postsOfNextIssue } from "../../tools/newsletter/sampleMail";
import { sendNewsletter } from "../../tools/newsletter/sendNewsletter";
import type { BackendProcess } from "./setup/backendProcess";
import { drain, type MailServer, mailStack } from "./setup/mail";
import { feedPost, openNewsletter, subscribe } from "./setup/newsletter";

let backend: BackendProcess;
let server: MailServer;
mailStack((started) => {
  ({ backend, server } = started);
});
beforeEach(async () => {
  await subscribe(backend, "ada@example.com", "eve@example.com");
});

type Given = {
  posts?: IssuePost[];
  typed?: string | null;
  options?: { yes?: boolean; noWait?: boolean };
  /** What happens between two looks at the queue. */
  meanwhile?: () => Promise<unknown>;
};
/** Runs the command; out comes what it printed and asked. */
async function send({ posts = [], typed = null, options = {}, meanwhile }: Given) {
  const lines: string[] = [];
  await sendNewsletter(
    {
      database: newsletterDatabase(backend),
      readFeed: async () => ({ posts, faults: [] }),
      ask:
        typed === null
          ? undefined
          : async (question) => {
              lines.push(question);
              return typed;
            },
      print: (line) => lines.push(line),
      printProgress: (line) => lines.push(line),
      wait: async () => void (await (meanwhile ?? (() => drain(backend, server.url)))()),
      now: Date.now,
    },
    { yes: false, noWait: false, ...options },
  );
  return lines.join("\n");
}
const old = feedPost("old");
const fresh = feedPost("new", { title: "Something new" });

test("the first run records what is there and sends nothing; the second sends what is new after the owner's word", async () => {
  expect(await send({ posts: [old], typed: "send" })).toMatch(/first run: 1 posts are recorded/);
  expect(await send({ posts: [old], typed: "send" })).toMatch(/No new post/);
  const refused = await send({ posts: [fresh, old], typed: "yes" });
  expect(refused).toMatch(/Something new[\s\S]*1 issue to 2 subscribers: 2 mails/);
  expect(refused).toMatch(/first newsletter[\s\S]*Nothing was sent/);
  expect(await drain(backend, server.url)).toMatchObject({ sent: 0 });

  const said = await send({ posts: [fresh, old], typed: "send" });
  expect(said).toMatch(
    /You can close this[\s\S]*0 sent, 2 waiting[\s\S]*2 sent, 0 waiting, 0 refused. Done/,
  );
  expect(server.received.map(({ mail }) => mail.subject)).toEqual([
    "Something new",
    "Something new",
  ]);
  expect(await send({ posts: [{ ...fresh, title: "Edited" }, old], typed: "y" })).toMatch(/No new/);
});

test("--yes sends without a question, but never for the first time", async () => {
  await send({ posts: [old] });
  const first = send({ posts: [fresh, old], options: { yes: true } });
  await expect(first).rejects.toThrow("must be confirmed by hand");
  await openNewsletter(backend);
  await expect(send({ posts: [fresh, old] })).rejects.toThrow("Add --yes");
  expect(await send({ posts: [fresh, old], options: { yes: true } })).toMatch(/2 sent/);
});

test("closing the command does not stop the queue, and running it again shows the progress", async () => {
  await send({ posts: [old] });
  await openNewsletter(backend);
  const closed = await send({ posts: [fresh, old], typed: "y", options: { noWait: true } });
  expect(closed).not.toMatch(/sent,|You can close/);
  expect(closed).toMatch(/All mails are queued and are being sent: npm run newsletter -- report\./);
  expect(await send({ posts: [fresh, old] })).toMatch(
    /No new post waits; an earlier issue is still being sent[\s\S]*2 sent, 0 waiting/,
  );
});

test("a digest that is not due yet is not sent", async () => {
  await send({ posts: [old] });
  await openNewsletter(backend);
  await send({ posts: [fresh, old], typed: "y" });
  await backend.rows("update private.newsletter set frequency = 'weekly'");
  const said = await send({ posts: [feedPost("newer"), fresh, old], typed: "y" });
  expect(said).toMatch(/1 new posts wait for the weekly digest, due in 6 days/);
});

test("while the provider takes no mails, the progress says so", async () => {
  await send({ posts: [old] });
  await openNewsletter(backend);
  let looks = 0;
  const said = await send({
    posts: [fresh, old],
    typed: "y",
    meanwhile: async () => {
      looks += 1;
      if (looks < 3) return drain(backend, "smtp://127.0.0.1:1");
      await backend.rows("update private.newsletter set paused_until = null");
      return drain(backend, server.url);
    },
  });
  expect(said).toMatch(/The mail provider takes no mails now; next try at \d\d:\d\d UTC/);
  expect(said).toMatch(/2 sent, 0 waiting, 0 refused. Done/);
});

test("the report and the next issue are shown for what they are", async () => {
  const state = await newsletterDatabase(backend).state();
  expect(postsOfNextIssue([fresh, old], state)).toEqual([fresh]);
  await send({ posts: [old] });
  const known = await newsletterDatabase(backend).state();
  expect(postsOfNextIssue([old], known)).toEqual([old]); // nothing waits: the newest, to look at
  const posts = [feedPost("newest"), fresh, old];
  expect(postsOfNextIssue(posts, known)).toEqual([fresh]);
  expect(postsOfNextIssue(posts, { ...known, frequency: "weekly" })).toEqual([fresh, posts[0]]);
  await openNewsletter(backend);
  await send({ posts: [fresh, old], typed: "y" });
  expect(reportRows(await newsletterDatabase(backend).report())).toMatchObject([
    { title: "Something new", queued: 2, sent: 2, bounced: 0, "soft bounced": 0, left: 0 },
  ]);
});
