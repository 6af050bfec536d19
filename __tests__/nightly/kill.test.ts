import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginAlone, startBackendProcess } from "../database/setup/backendProcess";

const KILLS = 20;
const WRITERS = 8;
const KILLED_WITHIN_MS = 1_000;
const RUN_WITHIN_MS = 10 * 60_000;

test(
  "a backend killed in the middle of writing has lost no sign-up that it acknowledged",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "kill-"));
    const acknowledged: string[] = [];
    let unanswered = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const backend = await startBackendProcess({ dataFolder: folder });
      if (round === 0) await beginAlone(backend);
      const write = async (writer: number) => {
        for (let n = 0; ; n += 1) {
          const email = `r${round}-w${writer}-${n}@example.com`;
          const call = { method: "POST", path: "newsletter_subscriptions", body: { email } };
          const reply = await backend.call(call).catch(() => undefined);
          if (reply === undefined) {
            unanswered += 1;
            return;
          }
          expect(reply.status).toBe(201);
          acknowledged.push(email);
        }
      };
      const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      await new Promise((done) => setTimeout(done, 50 + Math.random() * KILLED_WITHIN_MS));
      await backend.kill();
      await writing;
    }

    const backend = await startBackendProcess({ dataFolder: folder });
    const rows = await backend.rows("select email from newsletter_subscriptions");
    const kept = new Set(rows.map(({ email }) => email));
    console.info(
      `kills: ${KILLS}, acknowledged: ${acknowledged.length}, unanswered: ${unanswered}, rows: ${kept.size}`,
    );
    expect(unanswered).toBeGreaterThanOrEqual(KILLS); // each kill did interrupt a write
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    expect(rows).toHaveLength(kept.size);
    await backend.stop();
    await rm(folder, { recursive: true });
  },
  RUN_WITHIN_MS,
);
