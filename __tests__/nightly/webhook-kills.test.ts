import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { beginAlone, startBackendProcess } from "../database/setup/backendProcess";
import { MAIL_ENVIRONMENT } from "../database/setup/mail";
import { startReceiver, webhookEnvironment } from "../setup/webhookReceiver";

// The sender of the webhook is killed again and again, and no event is lost.
const KILLS = 20;
const MESSAGES_PER_ROUND = 30;
const KILLED_WITHIN_MS = 400;
const ANSWERED_WITHIN_MS = 200;
const RUN_WITHIN_MS = 5 * 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test(
  "20 kills of the sender: every message arrives, and what arrives twice has the same id",
  async () => {
    const backend = await startBackendProcess();
    await beginAlone(backend);
    await backend.rows("update private.webhook_rules set is_on = true, lease = '1 second'");
    const taken = new Map<string, number>();
    // Slow enough for a kill to hit it before or after its answer.
    const receiver = await startReceiver((response, _request, { id }) => {
      taken.set(id, (taken.get(id) ?? 0) + 1);
      setTimeout(() => response.writeHead(204).end(), Math.random() * ANSWERED_WITHIN_MS);
    });
    const argument = JSON.stringify({
      project: { url: backend.url, secretKey: backend.secretKey },
      smtpUrl: "smtp://127.0.0.1:1",
      environment: { ...MAIL_ENVIRONMENT, ...webhookEnvironment(receiver.url) },
    });
    let sender: ChildProcess | undefined;
    const start = async () => {
      const script = "__tests__/nightly/setup/newsletterWorker.ts";
      sender = spawn(process.execPath, ["--import", "tsx", script, argument], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      if (sender.stdout !== null) await once(sender.stdout, "data");
      return sender;
    };
    const sent = async () => {
      const [row] = await backend.rows(`select count(*)::int as queued,
        count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where attempts > 1)::int as again from private.webhooks`);
      return row as { queued: number; sent: number; again: number };
    };
    try {
      for (let round = 0; round < KILLS; round += 1) {
        await backend.rows(`insert into contact_submissions (full_name, email, country, subject, message)
          select 'Ada', 'ada@example.com', 'GB', 'AI Growth', 'round ${round} ' || n
            from generate_series(1, ${MESSAGES_PER_ROUND}) n`);
        const running = await start();
        await pause(Math.random() * KILLED_WITHIN_MS);
        running.kill("SIGKILL");
        await once(running, "exit");
      }
      const { sent: sentAtLastKill } = await sent();
      await start();
      while ((await sent()).sent < KILLS * MESSAGES_PER_ROUND) await pause(200);
      const { queued, again } = await sent();
      const repeated = [...taken.values()].filter((times) => times > 1);
      console.info(
        `${KILLS} kills, ${queued} events, ${sentAtLastKill} sent at the last kill, ${again} tried again, ${repeated.length} arrived twice`,
      );
      expect(queued).toBe(KILLS * MESSAGES_PER_ROUND);
      const stored = await backend.rows("select webhook_id from private.webhooks");
      expect([...taken.keys()].sort()).toEqual(stored.map(({ webhook_id }) => webhook_id).sort());
      expect(again).toBeGreaterThan(KILLS / 2); // the kills did hit the sending
      expect(repeated.length).toBeLessThanOrEqual(KILLS * 5); // at most the batch that was on its way
    } finally {
      sender?.kill("SIGKILL");
      await receiver.stop();
      await backend.stop();
    }
  },
  RUN_WITHIN_MS,
);
