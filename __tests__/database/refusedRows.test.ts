import { sql, withBackend } from "./setup/backendProcess";
import { refusedRows } from "./setup/requests";

// No request reaches these rules. A mistake in a function or in the owner's SQL editor does: each has a statement that it refuses.
withBackend();
beforeEach(async () => {
  await sql(`insert into newsletter_subscriptions (email) values ('ada@example.com')`);
  await sql(`insert into private.issues (posts) values ('[]')`);
});

test.each(refusedRows)("$name refuses a row that breaks it ($kind)", async (row) => {
  const { name, kind, statement } = row;
  const twice = `do $$ begin ${statement}; ${statement}; end $$`;
  const [tried, rule] = kind === "once" ? [twice, "unique constraint"] : [statement, "constraint"];
  await expect(sql(tried)).rejects.toThrow(`${rule} \\"${name}\\"`);
});

test("every check and foreign key of the private tables has such a row", async () => {
  const found = await sql(`select conname from pg_constraint
    where contype in ('c', 'f') and connamespace = 'private'::regnamespace and contypid = 0`);
  const expected = refusedRows.filter(({ kind }) => kind === "private").map(({ name }) => name);
  expect(found.map(({ conname }) => conname).sort()).toEqual(expected.sort());
});
