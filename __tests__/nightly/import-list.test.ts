import { importList } from "../../tools/newsletter/importList";
import { readList } from "../../tools/newsletter/readList";
import { asService, MINUTES_MS, real } from "./setup/manyVisitors";

// An import of a long list over the real PostgREST into a real PostgreSQL.
const PEOPLE = 100_000;

async function enter(body: object): Promise<unknown> {
  const { status, text } = await asService("import_subscribers", body);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

test("100,000 lines are tried within a minute, and entered within a minute, each once", async () => {
  const line = (n: number) => `reader${n % (PEOPLE - 10)}@example.com,2024-05-06`;
  const lines = Array.from({ length: PEOPLE }, (_, n) => line(n));
  const file = Buffer.from(["email,consented_at", ...lines].join("\n"));
  const columns = { email: "email", date: "consented_at", source: "Form" };
  const run = async (write: boolean) => {
    const started = performance.now();
    const list = readList(file, columns, new Date());
    const { entered, notEntered } = await importList(enter, list, write, () => {});
    const ms = performance.now() - started;
    console.info(`${write ? "entered" : "tried"} in ${(ms / 1000).toFixed(1)} s`);
    return { entered, others: notEntered.length, isInTime: ms < MINUTES_MS };
  };
  const expected = { entered: PEOPLE - 10, others: 10, isInTime: true };
  expect(await run(false)).toEqual(expected);
  const verified =
    "select count(*) filter (where verified), count(*) from newsletter_subscriptions";
  expect(await real.sql(verified)).toEqual(["0|0"]);
  expect(await run(true)).toEqual(expected);
  expect(await real.sql(verified)).toEqual([`${PEOPLE - 10}|${PEOPLE - 10}`]);
});
