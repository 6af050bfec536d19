import type { ValueOf } from "../../../supabase/functions/_shared/jsonReader";
import type { erasureRow } from "../../../tools/privacy/erasureReport";
import { asOwner, backend, sql } from "./backendProcess";
import { confirmSignUp, signUpAndWork, tokenIn } from "./inbox";
import { work } from "./mail";
import { makeIssue } from "./newsletter";
import type { Side } from "./sides";
import { ADA, follow, write } from "./visitor";

export type Copy = {
  rows: number;
  left_out: number;
  tables: Record<string, Record<string, unknown>[]>;
  elsewhere: object[];
};

export const exported = (address = ADA) => asOwner<Copy>("privacy_export", { address });
export const erased = (address = ADA) =>
  asOwner<ValueOf<typeof erasureRow>>("privacy_erase", { address });
export const count = async (table: string) =>
  Number((await sql(`select count(*)::int as n from ${table}`))[0]?.["n"]);

/** Every value of every column of every table, as one text. */
export async function everything(side: Pick<Side, "rows"> = backend): Promise<string> {
  const tables = await side.rows(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private')`);
  const ofTable = tables.map(({ name }) => `select '${name}', t::text from ${name} t`);
  const rows = await side.rows(`${ofTable.join(" union all ")} order by 1, 2`);
  return JSON.stringify(rows).toLowerCase();
}

/** Ada with something in every table: subscribed, a message, an issue, a bounce, a request, a suppression, webhooks. */
export async function adaEverywhere(): Promise<void> {
  await sql("update private.webhook_rules set is_on = true");
  await signUpAndWork(ADA);
  await confirmSignUp();
  const leave = tokenIn("unsubscribe");
  await write(ADA, { message: `Write to ${ADA}.` });
  await makeIssue("one");
  await work();
  await sql(`select public.record_mail_event('e' || n, n, 'soft_bounced', '${ADA}')
    from generate_series(1, 3) n`);
  expect(await follow("request_erasure", leave)).toBe('200 {"ok":true}');
}
