import { spawn } from "node:child_process";
import { once } from "node:events";
import type { SMTPServerOptions } from "smtp-server";
import {
  type BackendProcess,
  beginAlone,
  startBackendProcess,
} from "../database/setup/backendProcess";
import {
  drain,
  MAIL_ENVIRONMENT,
  type MailServer,
  pass,
  queue,
  type Received,
  signUp,
  startMailServer,
} from "../database/setup/mail";
import { startDroppingServer } from "./setup/droppingServer";

const ADA = "ada@example.com";
const SEND_TIMEOUT_MS = 1_000;
const table: Record<string, unknown>[] = [];
const servers: MailServer[] = [];

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
beforeEach(() => beginAlone(backend));
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(async () => {
  console.table(table);
  await backend.stop();
});

const serverWith = async (options: SMTPServerOptions = {}) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};
const idsOf = (received: Received[]) => received.map(({ mail }) => mail.messageId);
/** Writes a line of the fault table. */
const record = async (fault: string, mails: number) => {
  const rows = await queue(backend);
  const row = rows.map(({ status, attempts }) => `${status}, ${attempts} tries`).join("; ");
  table.push({ fault, mails, row });
};

test("a worker killed between sending and finishing: the same mail is sent again, never lost", async () => {
  await signUp(backend, ADA);
  const server = await serverWith();
  const { url, secretKey } = backend;
  const argument = JSON.stringify({
    project: { url, secretKey },
    smtpUrl: server.url,
    environment: MAIL_ENVIRONMENT,
  });
  const worker = ["--import", "tsx", "__tests__/nightly/setup/crashingWorker.ts", argument];
  const [, signal] = await once(spawn(process.execPath, worker, { stdio: "inherit" }), "exit");
  expect(signal).toBe("SIGKILL");
  expect(server.received).toHaveLength(1);
  expect(await queue(backend)).toMatchObject([{ status: "waiting", attempts: 1, wait_minutes: 5 }]);

  expect(await drain(backend, server.url)).toMatchObject({ sent: 0 }); // the lease still holds
  await pass(backend, "5 minutes 1 second");
  expect(await drain(backend, server.url)).toMatchObject({ sent: 1 });
  const [first, second] = idsOf(server.received);
  expect(second).toBe(first); // so that a mailbox shows one
  expect(await queue(backend)).toMatchObject([{ status: "sent", attempts: 2 }]);
  await record("worker killed between send and finish", server.received.length);
});

const refusal = (responseCode: number) => Object.assign(new Error("not now"), { responseCode });

test.each([
  ["server refuses the recipient (550)", { onRcptTo: (_a, _s, done) => done(refusal(550)) }, /550/],
  ["server is busy (421 at the greeting)", { onConnect: (_s, done) => done(refusal(421)) }, /421/],
  [
    "server refuses after the data (452)",
    { onData: (stream, _s, done) => stream.resume().on("end", () => done(refusal(452))) },
    /452/,
  ],
  ["server never greets (slow)", { onConnect: () => {} }, /took too long/],
  [
    "server never answers the data (slow)",
    { onData: (stream) => void stream.resume() },
    /took too long/,
  ],
] as [string, SMTPServerOptions, RegExp][])(
  "%s: the mail waits a minute and then arrives once",
  async (fault, options, reason) => {
    await signUp(backend, ADA);
    const broken = await serverWith(options);
    expect(await drain(backend, broken.url, SEND_TIMEOUT_MS)).toEqual({
      sent: 0,
      failed: 1,
      unfinished: 0,
    });
    expect(await queue(backend)).toEqual([
      {
        status: "waiting",
        attempts: 1,
        last_error: expect.stringMatching(reason),
        wait_minutes: 1,
      },
    ]);

    const mended = await serverWith();
    expect(await drain(backend, mended.url)).toMatchObject({ sent: 0 });
    await pass(backend, "61 seconds");
    expect(await drain(backend, mended.url)).toMatchObject({ sent: 1 });
    expect([broken.received.length, mended.received.length]).toEqual([0, 1]);
    expect(await queue(backend)).toMatchObject([{ status: "sent", attempts: 2 }]);
    await record(fault, mended.received.length);
  },
);

test("the connection drops in the middle of a mail: the mail arrives once", async () => {
  await signUp(backend, ADA);
  const dropping = await startDroppingServer("middle");
  expect(await drain(backend, dropping.url)).toMatchObject({ failed: 1 });
  await dropping.stop();
  await pass(backend, "61 seconds");
  const mended = await serverWith();
  expect(await drain(backend, mended.url)).toMatchObject({ sent: 1 });
  expect([dropping.taken.length, mended.received.length]).toEqual([0, 1]);
  await record("line breaks in the middle of the mail (dropping)", 1);
});

test("the connection drops before the server confirms a mail: the same mail is sent again", async () => {
  await signUp(backend, ADA);
  const dropping = await startDroppingServer("end");
  expect(await drain(backend, dropping.url)).toMatchObject({ failed: 1 });
  await dropping.stop();
  await pass(backend, "61 seconds");
  const mended = await serverWith();
  expect(await drain(backend, mended.url)).toMatchObject({ sent: 1 });
  expect(dropping.taken).toHaveLength(1);
  expect(dropping.taken[0]).toContain(`Message-ID: ${idsOf(mended.received)[0]}`);
  await record("line breaks before the answer (dropping)", 2);
});

test("no server at all: the mail waits until there is one, and no try counts", async () => {
  await signUp(backend, ADA);
  const gone = await serverWith();
  await gone.stop();
  const waits: unknown[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await drain(backend, gone.url)).toMatchObject({ failed: 1 });
    waits.push((await queue(backend))[0]?.["wait_minutes"]);
    await pass(backend, "3 hours");
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(await queue(backend)).toMatchObject([{ status: "waiting", attempts: 8 }]);
  const mended = await serverWith();
  expect(await drain(backend, mended.url)).toMatchObject({ sent: 1 });
  await record("no server for eight tries", 1);
});

test("a server that refuses the mail: after five tries it is given up and can be asked for again", async () => {
  await signUp(backend, ADA);
  const refusing = await serverWith({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })),
  });
  const waits: unknown[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await drain(backend, refusing.url)).toMatchObject({ failed: 1 });
    waits.push((await queue(backend))[0]?.["wait_minutes"]);
    await pass(backend, "3 hours");
  }
  expect(waits).toEqual([1, 5, 25, 125, null]);
  expect(await queue(backend)).toMatchObject([{ status: "given_up", attempts: 5 }]);
  await record("refused five times", 0);

  const headers = { "x-subscriber-email": ADA };
  const path = `newsletter_subscriptions?email=eq.${ADA}`;
  await backend.call({ method: "PATCH", path, headers, body: { unsubscribed_at: null } });
  await pass(backend, "1 day");
  const mended = await serverWith();
  expect(await drain(backend, mended.url)).toMatchObject({ sent: 1 });
  expect(mended.received).toHaveLength(1);
  await record("… asked for again afterwards", 1);
});

test("two workers at once: each of 40 mails is sent, and by one of them", async () => {
  const addresses = Array.from({ length: 40 }, (_, n) => `reader-${n}@example.com`);
  for (const address of addresses) await signUp(backend, address);
  const server = await serverWith();
  const results = await Promise.all([1, 2].map(() => drain(backend, server.url)));
  expect(results.every(({ sent }) => sent > 0)).toBe(true);
  const recipients = server.received.map(({ recipient }) => recipient);
  expect(recipients.sort()).toEqual(addresses.sort());
  expect(new Set(idsOf(server.received)).size).toBe(40);
  table.push({
    fault: "two workers at once, 40 sign-ups",
    mails: recipients.length,
    row: `40 × sent (${results.map(({ sent }) => sent).join(" + ")})`,
  });
});
