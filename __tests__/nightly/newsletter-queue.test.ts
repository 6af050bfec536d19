import { feedPost } from "../database/setup/newsletter";
import { address, asService, real, signUp } from "./setup/manyVisitors";

// Queueing an issue on a real PostgreSQL, while visitors sign up.
const PEOPLE = 100_000;

test("100,000 mails are queued within 30 s, no sign-up takes 100 ms longer for it, and no worker waits 100 ms for its next mails", async () => {
  await real.sql(`insert into newsletter_subscriptions (email, verified, confirmed_at)
    select 'reader' || n || '@example.com', true, now() from generate_series(1, ${PEOPLE}) n`);
  await real.sql("analyze newsletter_subscriptions");
  await real.sql("update private.newsletter set first_run_at = now(), allowed_at = now()");
  await asService("newsletter_sync", { live: ["one"], posts: [feedPost("one")] });
  await asService("newsletter_send", { post_ids: ["one"] });

  let signUps = 0;
  const visit = async () => {
    signUps += 1;
    const { status, ms } = await signUp(`new${signUps}@example.com`, address(signUps));
    expect(status).toBe(201);
    return ms;
  };
  const quiet: number[] = [];
  for (let n = 0; n < 100; n += 1) quiet.push(await visit());

  const during: number[] = [];
  let isQueueing = true;
  const visitors = (async () => {
    while (isQueueing) during.push(await visit());
  })();
  const started = performance.now();
  for (let done = false; !done; )
    done = /"done" ?: ?true/.test((await asService("queue_issues", { step: 1000 })).text);
  expect(performance.now() - started).toBeLessThan(30_000);
  isQueueing = false;
  await visitors;
  const queued = `select count(*), count(distinct subscription_id) from private.email_outbox
    where issue_id is not null`;
  expect(await real.sql(queued)).toEqual([`${PEOPLE}|${PEOPLE}`]);
  expect(Math.max(...during)).toBeLessThan(100 + Math.max(...quiet));

  const expectClaims = async (name: string) => {
    for (let times = 0; times < 5; times += 1) {
      const { text, ms } = await asService(name, { batch: 20 });
      expect([name, (JSON.parse(text) as unknown[]).length, ms < 100]).toEqual([name, 20, true]);
    }
  };
  await expectClaims("claim_outbox");
  // The newsletter waits for the visitors' own mails.
  await real.sql("update private.email_outbox set status = 'cancelled' where issue_id is null");
  await expectClaims("claim_issue_mails");
});
