import { drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import { type Mail, SendFailure } from "../../../supabase/functions/_shared/mail";
import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";
import { outboxRow } from "./setup/outboxRow";
import { type Changes, queueOf } from "./setup/queueOf";

const row = (outbox_id: number) => outboxRow({ kind: "confirm", outbox_id });
/** A queue without a newsletter, which has a time limit of its own. */
function mailsOf(rows: OutboxRow[], changes?: Changes) {
  const queue = queueOf([], rows, changes);
  delete queue.dependencies.newsletter;
  return queue;
}

test("an invalid row is finished with the reason too", async () => {
  const { dependencies, failures } = mailsOf([row(1)], {
    render: () => {
      throw new Error("the row has no token to confirm");
    },
  });
  await drainOutbox(dependencies);
  expect(failures).toEqual([[1, "the row has no token to confirm"]]);
});

test("tokens are removed from a reason that quotes the mail", async () => {
  const { dependencies, failures } = mailsOf([row(1)], {
    transport: async () => {
      throw new Error("bad link #token=75c52e36-7c5a-4cfc-a951-64d9b852adc1");
    },
  });
  await drainOutbox(dependencies);
  expect(failures).toEqual([[1, "bad link #token=…"]]);
});

test("if the database is unavailable after a send, finishing is retried before it is given up", async () => {
  let tries = 0;
  const waits: number[] = [];
  const { dependencies, log } = mailsOf([row(1)]);
  dependencies.wait = async (ms) => void waits.push(ms);
  dependencies.outbox.finish = async () => {
    tries += 1;
    throw new Error("503");
  };
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed: 0, unfinished: 1 });
  expect({ tries, waits, sent: log.length }).toEqual({
    tries: 4,
    waits: [200, 1000, 3000],
    sent: 1,
  });
});

test("no new batch is begun when the function's time is running out", async () => {
  let now = 0;
  const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
  const { dependencies } = mailsOf(rows);
  dependencies.now = () => now;
  dependencies.transport = async () => {
    now += 10_000;
  };
  expect(await drainOutbox(dependencies)).toMatchObject({ sent: 5 });
  expect(rows).toHaveLength(2); // still in the queue, for the next call
});

test.each([
  ["takes no mail now", "provider", 5],
  ["refuses each mail", "mail", 7],
] as const)("when the provider %s, %j is what failed, after %i mails", async (_, about, failed) => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
  const { dependencies } = mailsOf(rows, {
    transport: async () => {
      throw new SendFailure("no", about);
    },
  });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed, unfinished: 0 });
  expect(rows).toHaveLength(7 - failed);
});

test("a run that never runs out of other mails leaves half of its time to the newsletter", async () => {
  let now = 0;
  const order: string[] = [];
  const { dependencies } = queueOf([row(1), row(2)]);
  dependencies.now = () => now;
  dependencies.outbox.claim = async () => [3, 4, 5, 6, 7].map(row);
  dependencies.render = ({ outbox_id }) => ({ idempotencyKey: `${outbox_id}` }) as Mail;
  dependencies.transport = async ({ idempotencyKey }) => {
    now += 1_000;
    order.push(idempotencyKey);
  };
  await drainOutbox(dependencies);
  expect([order.indexOf("1"), order.length]).toEqual([20, 42]);
});

test("deleting what was confirmed goes on step by step until nothing is left, and is not begun too late", async () => {
  for (const [now, steps] of [
    [0, 3],
    [40_000, 0],
  ] as const) {
    let [time, left] = [0, 3];
    const { dependencies } = mailsOf([row(1)]);
    dependencies.now = () => time;
    dependencies.transport = async () => {
      time = now;
    };
    const eraseStep = jest.fn(async () => {
      left -= 1;
      return left;
    });
    await drainOutbox({ ...dependencies, eraseStep });
    expect(eraseStep).toHaveBeenCalledTimes(steps);
  }
});
