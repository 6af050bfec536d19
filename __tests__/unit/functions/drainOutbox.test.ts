import {
  type DrainDependencies,
  drainOutbox,
} from "../../../supabase/functions/_shared/drainOutbox";
import type { Mail } from "../../../supabase/functions/_shared/mail";
import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";
import { outboxRow } from "./setup/outboxRow";

const row = (outbox_id: number) =>
  outboxRow({ kind: "confirm", outbox_id, message_id: `message-${outbox_id}` });
/** A queue of rows, and what becomes of each. */
function dependenciesFor(rows: OutboxRow[], changes: Partial<DrainDependencies> = {}) {
  const finished: [number, string | undefined][] = [];
  const sent: string[] = [];
  const dependencies: DrainDependencies = {
    outbox: {
      claim: async (batch) => rows.splice(0, batch),
      finish: async ({ outbox_id }, failure) => void finished.push([outbox_id, failure?.reason]),
    },
    transport: async ({ idempotencyKey }) => void sent.push(idempotencyKey),
    render: ({ message_id }) => ({ idempotencyKey: message_id }) as Mail,
    now: () => 0,
    wait: async () => {},
    ...changes,
  };
  return { dependencies, finished, sent };
}

test("an invalid row is finished with the reason too", async () => {
  const { dependencies, finished } = dependenciesFor([row(1)], {
    render: () => {
      throw new Error("the row has no token to confirm");
    },
  });
  await drainOutbox(dependencies);
  expect(finished).toEqual([[1, "the row has no token to confirm"]]);
});

test("tokens are removed from a reason that quotes the mail", async () => {
  const { dependencies, finished } = dependenciesFor([row(1)], {
    transport: async () => {
      throw new Error("bad link #token=75c52e36-7c5a-4cfc-a951-64d9b852adc1");
    },
  });
  await drainOutbox(dependencies);
  expect(finished).toEqual([[1, "bad link #token=…"]]);
});

test("if the database is unavailable after a send, finishing is retried before it is given up", async () => {
  let tries = 0;
  const waits: number[] = [];
  const { dependencies, sent } = dependenciesFor([row(1)]);
  dependencies.wait = async (ms) => void waits.push(ms);
  dependencies.outbox.finish = async () => {
    tries += 1;
    throw new Error("503");
  };
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed: 0, unfinished: 1 });
  expect({ tries, waits, sent: sent.length }).toEqual({
    tries: 4,
    waits: [200, 1000, 3000],
    sent: 1,
  });
});

test("no new batch is begun when the function's time is running out", async () => {
  let now = 0;
  const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
  const { dependencies } = dependenciesFor(rows, { now: () => now });
  dependencies.transport = async () => {
    now += 10_000;
  };
  expect(await drainOutbox(dependencies)).toMatchObject({ sent: 5 });
  expect(rows).toHaveLength(2); // still in the queue, for the next call
});
