import { type RealBackend, startRealBackend } from "./setup/postgres";

// What plpgsql_check (Debian: postgresql-15-plpgsql-check) finds in the functions without running them: unknown columns, wrong
// types, variables that nothing reads, texts put together to SQL.
jest.setTimeout(120_000);

let backend: RealBackend;
beforeAll(async () => {
  backend = await startRealBackend();
  await backend.sql("create extension plpgsql_check");
});

/** Findings that are no fault, with the reason. */
const LITERAL = "a variable begins with a literal, which is text until it is assigned";
const EXPECTED: Record<string, string> = {
  "newsletter_send: warning, target type is different type than source type": LITERAL,
  "private.places_of: security, text type variable is not sanitized":
    "the name comes from the catalog, quoted by %I in the query before",
  "private.places_of: warning, target type is different type than source type": LITERAL,
  "purge_expired: warning, target type is different type than source type": LITERAL,
};

/** A trigger's function is checked with the rows of each table that has it. */
const findings = () =>
  backend.sql(`
    with functions as (
      select p.oid, coalesce(t.tgrelid, 0) as relation from pg_proc p
        join pg_language l on l.oid = p.prolang left join pg_trigger t on t.tgfoid = p.oid
       where p.pronamespace::regnamespace::text in ('public', 'private') and l.lanname = 'plpgsql')
    select distinct f.oid::regproc || ': ' || c.level || ', ' || c.message
      from functions f, plpgsql_check_function_tb(f.oid, f.relation, extra_warnings => true,
        performance_warnings => false, security_warnings => true, other_warnings => true) c
     order by 1`);

test("the functions have no fault that shows only when they run", async () => {
  expect(await findings()).toEqual(Object.keys(EXPECTED));
});
