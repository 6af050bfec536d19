import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { backend, sql, withOwnBackend } from "../database/setup/backendProcess";
import { MAIL_ENVIRONMENT } from "../database/setup/mail";
import { makeIssue } from "../database/setup/newsletter";
import { type MailServer, startMailServer } from "../setup/mailServer";

// The sender of the newsletter is killed again and again.
const MINUTES_MS = 60_000;
jest.setTimeout(20 * MINUTES_MS);

/** Takes mails as fast as it can, and keeps only who got which Message-IDs, in their order. */
let sink: MailServer;
const received = new Map<string, string[]>();
const workers = new Set<ChildProcess>();
withOwnBackend();
beforeEach(async () => {
  received.clear();
  sink = await startMailServer({
    async onData(stream, { envelope }, accepted) {
      const source = await text(stream).catch(() => null);
      // A killed worker's message that is cut off is not accepted.
      if (source === null) return;
      const id = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? "";
      const address = envelope.rcptTo[0]?.address ?? "";
      received.set(address, [...(received.get(address) ?? []), id]);
      accepted();
    },
  });
});
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await sink.stop();
});

async function startWorker(): Promise<ChildProcess> {
  const given = { project: backend, smtpUrl: sink.url, environment: MAIL_ENVIRONMENT };
  const script = "__tests__/nightly/setup/newsletterWorker.ts";
  const worker = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  workers.add(worker);
  if (worker.stdout !== null) await once(worker.stdout, "data");
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  worker.kill("SIGKILL");
  await once(worker, "exit");
}
async function counts() {
  const [found] = await sql(`select count(*)::int as queued,
    count(*) filter (where status = 'sent')::int as sent,
    count(*) filter (where attempts > 1)::int as tried_again from private.email_outbox`);
  return found as { queued: number; sent: number; tried_again: number };
}
/** Makes an issue for so many subscribers, without a limit of mails in a minute. */
async function makeIssueFor(count: number): Promise<void> {
  await sql(`insert into newsletter_subscriptions (email, verified, confirmed_at)
    select 'reader' || n || '@example.com', true, now() from generate_series(1, ${count}) n`);
  await sql("update private.newsletter set mails_per_minute = 1000000");
  await makeIssue("one");
}
/** The worst memory use of a process, in MB. */
const peakMb = ({ pid }: ChildProcess) =>
  Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

test("10,000 subscribers, two workers killed 20 times: everybody gets the issue, repeats have the same Message-ID", async () => {
  const people = 10_000;
  const kills = 20;
  await sql("update private.mail_rules set lease = '5 seconds'");
  await makeIssueFor(people);
  const started = performance.now();
  const running = [await startWorker(), await startWorker()];
  for (let n = 0; n < kills; n += 1) {
    await pause(200 + Math.random() * 4_000);
    const [victim] = running.splice(Math.floor(Math.random() * running.length), 1);
    if (victim !== undefined) await kill(victim);
    running.push(await startWorker());
  }
  const { sent: sentAtLastKill } = await counts();
  while ((await counts()).sent < people) await pause(1_000);
  const seconds = (performance.now() - started) / 1000;

  const all = Array.from(received.values());
  const repeated = all.filter((ids) => ids.length > 1);
  const { queued, tried_again } = await counts();
  console.info(
    `${kills} kills, ${seconds.toFixed(0)} s, ${sentAtLastKill} sent at the last kill, ${repeated.length} repeated, ${tried_again} tried again`,
  );
  expect(queued).toBe(people);
  expect(received.size).toBe(people); // nobody is skipped
  expect(repeated.filter((ids) => new Set(ids).size > 1)).toEqual([]);
  // Only what a killed worker had sent and not yet recorded: at most one mail for each of its five connections.
  expect(repeated.length).toBeLessThanOrEqual(kills * 5);
  expect(all.every((ids) => ids.length <= 2)).toBe(true);
  expect(new Set(all.flat()).size).toBe(people);
  expect(sentAtLastKill).toBeLessThan(people); // the kills did hit the sending
});

test("one worker sends at least 1,000 mails a minute, in less than 200 MB", async () => {
  await makeIssueFor(2_000);
  const worker = await startWorker();
  const started = performance.now();
  while ((await counts()).sent < 2_000) await pause(200);
  const perMinute = (2_000 / (performance.now() - started)) * MINUTES_MS;
  console.info(`${perMinute.toFixed(0)} mails a minute, ${peakMb(worker).toFixed(0)} MB`);
  expect(perMinute).toBeGreaterThan(1_000);
  expect(peakMb(worker)).toBeLessThan(200);
});
