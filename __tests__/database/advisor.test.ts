import { ADVISOR_RULES } from "./setup/advisorRules";
import { backend, withBackend } from "./setup/backendProcess";

withBackend();

const found = async (sql: string) => (await backend.rows(sql)).map((row) => String(row["found"]));

test.each(ADVISOR_RULES)("the owner's dashboard reports nothing for $name", async (rule) => {
  expect((await found(rule.sql)).sort()).toEqual(Object.keys(rule.allowed ?? {}).sort());
});
