import { spawn } from "node:child_process";
import { once } from "node:events";
import { backend, withBackend } from "../database/setup/backendProcess";
import { drain, MAIL_ENVIRONMENT, pass, queue, signUp } from "../database/setup/mail";
import { ADA } from "../database/setup/newsletter";
import { type MailServer, type Received, startMailServer } from "../setup/mailServer";
import { startDroppingServer } from "./setup/droppingServer";

const table: Record<string, unknown>[] = [];
const servers: MailServer[] = [];

withBackend();
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(() => console.table(table));

const serverWith = async () => {
  const server = await startMailServer();
  servers.push(server);
  return server;
};
const idsOf = (received: Received[]) => received.map(({ mail }) => mail.messageId);
/** Writes a line of the fault table. */
const record = async (fault: string, mails: number) => {
  const rows = await queue();
  const row = rows.map(({ status, attempts }) => `${status}, ${attempts} tries`).join("; ");
  table.push({ fault, mails, row });
};

test("a worker killed between sending and finishing: the same mail is sent again, never lost", async () => {
  await signUp(ADA);
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
  expect(await queue()).toMatchObject([{ status: "waiting", attempts: 1, wait_minutes: 5 }]);

  expect(await drain(server.url)).toMatchObject({ sent: 0 }); // the lease still holds
  await pass("5 minutes 1 second");
  expect(await drain(server.url)).toMatchObject({ sent: 1 });
  const [first, second] = idsOf(server.received);
  expect(second).toBe(first); // so that a mailbox shows one
  expect(await queue()).toMatchObject([{ status: "sent", attempts: 2 }]);
  await record("worker killed between send and finish", server.received.length);
});

test("the connection drops before the server confirms a mail: the same mail is sent again", async () => {
  await signUp(ADA);
  const dropping = await startDroppingServer();
  expect(await drain(dropping.url)).toMatchObject({ failed: 1 });
  await dropping.stop();
  await pass("61 seconds");
  const mended = await serverWith();
  expect(await drain(mended.url)).toMatchObject({ sent: 1 });
  expect(dropping.taken).toHaveLength(1);
  expect(dropping.taken[0]).toContain(`Message-ID: ${idsOf(mended.received)[0]}`);
  await record("line breaks before the answer (dropping)", 2);
});
