import { ADVISOR_RULES } from "./setup/advisorRules";
import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
afterAll(() => backend.stop());

const found = async (sql: string) => (await backend.rows(sql)).map((row) => String(row["found"]));

test.each(ADVISOR_RULES)("the owner's dashboard reports nothing for $name", async (rule) => {
  expect((await found(rule.sql)).sort()).toEqual(Object.keys(rule.allowed ?? {}).sort());
});

test.each(ADVISOR_RULES)("a violation of $name is found", async ({ sql, plant, undo, finds }) => {
  for (const statement of plant.split(/;\s/)) await backend.rows(statement);
  try {
    expect(await found(sql)).toContainEqual(expect.stringContaining(finds));
  } finally {
    await backend.rows(undo);
  }
});
