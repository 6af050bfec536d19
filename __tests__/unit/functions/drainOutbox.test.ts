import { drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import { type Mail, SendFailure } from "../../../supabase/functions/_shared/mail";
import { outboxRow } from "./setup/outboxRow";
import { queueOf } from "./setup/queueOf";

const row = (outbox_id: number) => outboxRow({ kind: "confirm", outbox_id });
/** A queue of so many mails without a newsletter, which has a time limit of its own. */
function mailsOf(count: number) {
  const rows = Array.from({ length: count }, (_, n) => row(n + 1));
  const queue = queueOf([], rows);
  delete queue.dependencies.newsletter;
  return { ...queue, rows };
}

test("an invalid row is finished with the reason, from which tokens are removed", async () => {
  const { dependencies, failures } = mailsOf(1);
  dependencies.render = () => {
    throw new Error("bad link #token=75c52e36-7c5a-4cfc-a951-64d9b852adc1".repeat(2));
  };
  await drainOutbox(dependencies);
  expect(failures).toEqual([[1, "bad link #token=…bad link #token=…"]]);
});

test("if the database is unavailable after a send, finishing is retried before it is given up", async () => {
  const waits: number[] = [];
  const { dependencies, log } = mailsOf(1);
  dependencies.wait = async (ms) => void waits.push(ms);
  dependencies.outbox.finish = () => Promise.reject(new Error("503"));
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed: 0, unfinished: 1 });
  expect({ waits, sent: log.length }).toEqual({ waits: [200, 1000, 3000], sent: 1 });
});

test("when the function's time is running out, no new batch is begun and nothing is deleted", async () => {
  let now = 0;
  const { dependencies, rows } = mailsOf(7);
  const eraseStep = jest.fn(async () => 0);
  const transport = async () => {
    now += 10_000;
  };
  const late = { ...dependencies, now: () => now, transport, eraseStep };
  expect(await drainOutbox(late)).toMatchObject({ sent: 5 });
  expect(rows).toHaveLength(2); // still in the queue, for the next call
  expect(eraseStep).not.toHaveBeenCalled();
});

test.each([
  ["takes no mail now", "provider", 5],
  ["refuses each mail", "mail", 7],
] as const)("when the provider %s, %j is what failed, after %i mails", async (_, about, failed) => {
  const { dependencies } = mailsOf(7);
  dependencies.transport = () => Promise.reject(new SendFailure("no", about));
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed, unfinished: 0 });
});

test("a run that never runs out of other mails leaves half of its time to the newsletter", async () => {
  let now = 0;
  const order: string[] = [];
  const { dependencies } = queueOf([row(1), row(2)]);
  dependencies.now = () => now;
  dependencies.outbox.claim = async () => [3, 4, 5, 6, 7].map(row);
  dependencies.render = ({ outbox_id }) => ({ idempotencyKey: `${outbox_id}` }) as Mail;
  dependencies.transport = async ({ idempotencyKey }) => {
    now += 900;
    order.push(idempotencyKey);
  };
  await drainOutbox(dependencies);
  expect([order.indexOf("1"), order.length]).toEqual([25, 47]);
});
