import { beginAlone, startBackendProcess } from "../backend/setup/backendProcess";
import { fuzzBackend } from "../backend/setup/fuzzBackend";

const REQUESTS = 100_000;
const WITHIN_MS = 8 * 60_000;

test(
  "100,000 random requests crash nothing and get PostgREST's kinds of answers",
  async () => {
    const backend = await startBackendProcess();
    await beginAlone(backend);
    const seed = Date.now() % 2 ** 31;
    const { sent, statuses, strange } = await fuzzBackend(backend, {
      requests: REQUESTS,
      withinMs: WITHIN_MS,
      seed,
    });
    console.info(
      `seed ${seed}: ${sent} requests, ${[...statuses].map((one) => one.join(" × ")).join(", ")}`,
    );
    expect(strange.slice(0, 20)).toEqual([]);
    expect(await backend.rows("select 1 as alive")).toEqual([{ alive: 1 }]);
    await backend.stop();
  },
  WITHIN_MS + 60_000,
);
