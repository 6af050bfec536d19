import { type DrainEdges, drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import type { Mail } from "../../../supabase/functions/_shared/mail";
import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";

const row = (outbox_id: number): OutboxRow => ({
  outbox_id,
  kind: "confirm",
  attempt: 1,
  message_id: `message-${outbox_id}`,
  recipient: "ada@example.com",
  confirm_token: "c",
  unsubscribe_token: "u",
  created_at: "2025-01-30T10:00:00Z",
  contacts: null,
});
/** A queue of rows, and what becomes of each. */
function edgesFor(rows: OutboxRow[], changes: Partial<DrainEdges> = {}) {
  const finished: [number, string | undefined][] = [];
  const sent: string[] = [];
  const edges: DrainEdges = {
    outbox: {
      claim: async (batch) => rows.splice(0, batch),
      finish: async ({ outbox_id }, failure) => void finished.push([outbox_id, failure]),
    },
    transport: async ({ idempotencyKey }) => void sent.push(idempotencyKey),
    render: ({ message_id }) => ({ idempotencyKey: message_id }) as Mail,
    now: () => 0,
    wait: async () => {},
    ...changes,
  };
  return { edges, finished, sent };
}

test("every mail that is due is sent and finished, batch after batch", async () => {
  const { edges, finished, sent } = edgesFor([1, 2, 3, 4, 5, 6, 7].map(row));
  expect(await drainOutbox(edges)).toEqual({ sent: 7, failed: 0, unfinished: 0 });
  expect(sent).toHaveLength(7);
  expect(finished.map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("one that is refused is finished with the reason, and the others are sent all the same", async () => {
  const { edges, finished } = edgesFor([row(1), row(2)], {
    transport: async ({ idempotencyKey }) => {
      if (idempotencyKey === "message-1") throw new Error("550 no such\r\n mailbox");
    },
  });
  expect(await drainOutbox(edges)).toEqual({ sent: 1, failed: 1, unfinished: 0 });
  expect(finished).toEqual([
    [1, "550 no such mailbox"],
    [2, undefined],
  ]);
});

test("a row that cannot become a mail is finished with the reason too", async () => {
  const { edges, finished } = edgesFor([row(1)], {
    render: () => {
      throw new Error("nothing to confirm");
    },
  });
  await drainOutbox(edges);
  expect(finished).toEqual([[1, "nothing to confirm"]]);
});

test("a reason that quotes the mail keeps no token", async () => {
  const { edges, finished } = edgesFor([row(1)], {
    transport: async () => {
      throw new Error("bad link #token=75c52e36-7c5a-4cfc-a951-64d9b852adc1");
    },
  });
  await drainOutbox(edges);
  expect(finished).toEqual([[1, "bad link #token=…"]]);
});

test("when the database is away after a send, finishing is tried again before it is given up", async () => {
  let tries = 0;
  const waits: number[] = [];
  const { edges, sent } = edgesFor([row(1)]);
  edges.wait = async (ms) => void waits.push(ms);
  edges.outbox.finish = async () => {
    tries += 1;
    throw new Error("503");
  };
  expect(await drainOutbox(edges)).toEqual({ sent: 0, failed: 0, unfinished: 1 });
  expect({ tries, waits, sent: sent.length }).toEqual({
    tries: 4,
    waits: [200, 1000, 3000],
    sent: 1,
  });
});

test("no new batch is begun when the function's time is running out", async () => {
  let now = 0;
  const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
  const { edges } = edgesFor(rows, { now: () => now });
  edges.transport = async () => {
    now += 10_000;
  };
  expect(await drainOutbox(edges)).toMatchObject({ sent: 5 });
  expect(rows).toHaveLength(2); // still in the queue, for the next call
});
