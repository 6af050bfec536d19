import { send } from "../database/setup/backendProcess";
import { feedPost } from "../database/setup/newsletter";
import { type RealBackend, startRealBackend } from "./setup/postgres";

// Queueing an issue on a real PostgreSQL, while visitors sign up.
const PEOPLE = 100_000;
jest.setTimeout(10 * 60_000);

let real: RealBackend;
beforeAll(async () => {
  real = await startRealBackend();
});
afterAll(() => real.stop());

async function ask<Answer>(path: string, body: object, headers = {}): Promise<[number, Answer]> {
  const reply = await send(`${real.url}${path}`, { method: "POST", path: "", headers, body });
  return [reply.status, (reply.text === "" ? undefined : JSON.parse(reply.text)) as Answer];
}
async function asOwner<Answer>(name: string, body: object): Promise<Answer> {
  const [status, answer] = await ask<Answer>(`/rpc/${name}`, body, real.service);
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
};

test("100,000 mails are queued within 30 s, no step and no sign-up takes 100 ms longer for it", async () => {
  await real.sql(`insert into newsletter_subscriptions (email, verified, confirmed_at)
    select 'reader' || n || '@example.com', true, now() from generate_series(1, ${PEOPLE}) n`);
  await real.sql("analyze newsletter_subscriptions");
  await real.sql("update private.newsletter set first_run_at = now(), allowed_at = now()");
  await asOwner("newsletter_sync", { live: ["one"], posts: [feedPost("one")] });
  const [stateMs] = await timed(() => asOwner("newsletter_state", {}));
  await asOwner("newsletter_send", { post_ids: ["one"] });

  let signUps = 0;
  const signUp = async () => {
    signUps += 1;
    const from = `10.1.${signUps >> 8}.${signUps & 255}`;
    const [ms, [status]] = await timed(() =>
      ask(
        "/newsletter_subscriptions",
        { email: `new${signUps}@example.com` },
        { "x-forwarded-for": from },
      ),
    );
    expect(status).toBe(201);
    return ms;
  };
  const median = (all: number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
  const quiet: number[] = [];
  for (let n = 0; n < 100; n += 1) quiet.push(await signUp());

  const during: number[] = [];
  let isQueueing = true;
  const visitors = (async () => {
    while (isQueueing) during.push(await signUp());
  })();
  const steps: number[] = [];
  const [totalMs] = await timed(async () => {
    for (let done = false; !done; ) {
      const [ms, answer] = await timed(() =>
        asOwner<{ done: boolean }>("queue_issues", { step: 1000 }),
      );
      steps.push(ms);
      done = answer.done;
    }
  });
  isQueueing = false;
  await visitors;
  const [queued] = await real.sql(
    "select count(*), count(distinct subscription_id) from private.email_outbox where issue_id is not null",
  );
  const [claimMs, claimed] = await timed(() => asOwner<unknown[]>("claim_outbox", { batch: 5 }));
  await real.sql(
    "update private.email_outbox set due_at = now() + interval '1 hour' where issue_id is null",
  );
  const claims: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const [ms, mails] = await timed(() => asOwner<unknown[]>("claim_issue_mails", { batch: 20 }));
    expect(mails).toHaveLength(20);
    claims.push(ms);
  }
  const [reportMs] = await timed(() => asOwner("newsletter_report", {}));
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  console.info(
    `queued in ${ms(totalMs)}; slowest step ${ms(Math.max(...steps))}; sign-up ${ms(median(quiet))}, meanwhile ${ms(median(during))}, slowest ${ms(Math.max(...during))} of ${during.length}; claim of confirmations ${ms(claimMs)}, of issues ${ms(median(claims))}; state ${ms(stateMs)}, report ${ms(reportMs)}`,
  );
  expect(queued).toBe(`${PEOPLE}|${PEOPLE}`);
  expect(claimed).toHaveLength(5);
  expect(totalMs).toBeLessThan(30_000);
  expect(Math.max(...during)).toBeLessThan(100 + Math.max(...quiet));
});
