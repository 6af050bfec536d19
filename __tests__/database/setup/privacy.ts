import type { BackendProcess } from "./backendProcess";
import { drain, type MailServer, mailStack, signUp } from "./mail";
import { asOwner, makeIssue } from "./newsletter";

export const ADA = "ada@example.com";
export type Copy = {
  rows: number;
  tables: Record<string, Record<string, unknown>[]>;
  elsewhere: object[];
};

const stack = {} as { backend: BackendProcess; server: MailServer };

/** Registers the hooks that start a backend and a mail server, with which the functions below work. */
export function privacyStack(): typeof stack {
  mailStack((started) => Object.assign(stack, started));
  return stack;
}

export const exported = (address = ADA) =>
  asOwner<Copy>(stack.backend, "privacy_export", { address });
export const erased = (address = ADA) =>
  asOwner<{ deleted: number; remaining: object[] }>(stack.backend, "privacy_erase", { address });
export const ask = async (name: string, token: unknown) => {
  const { status, text } = await stack.backend.call({
    method: "POST",
    path: `rpc/${name}`,
    body: { token },
  });
  return `${status} ${text.replaceAll(" ", "")}`;
};
export const work = () => drain(stack.backend, stack.server.url);
export const lastMail = () => stack.server.received.at(-1)?.mail;
export const tokenIn = (page: string) =>
  new RegExp(`/newsletter/${page}#token=([0-9a-f-]{36})`).exec(lastMail()?.text ?? "")?.[1];
export const count = async (table: string) =>
  Number((await stack.backend.rows(`select count(*)::int as n from ${table}`))[0]?.["n"]);

/** Every value of every column of every table, as one text. */
export async function everything(): Promise<string> {
  const tables = await stack.backend.rows(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)",
  );
  const texts = await Promise.all(
    tables.map(({ name }) => stack.backend.rows(`select t::text as row from ${name} t`)),
  );
  return JSON.stringify(texts).toLowerCase();
}

/** Ada with something in every table: subscribed, a message, an issue, a bounce, a request, a suppression. */
export async function adaEverywhere(): Promise<string> {
  await signUp(stack.backend, ADA);
  await work();
  await ask("confirm_subscription", tokenIn("confirm"));
  const leave = tokenIn("unsubscribe") as string;
  const lead = {
    full_name: "Ada",
    email: ADA,
    country: "GB",
    subject: "AI Growth",
    message: `Write to ${ADA}.`,
  };
  await stack.backend.call({ method: "POST", path: "contact_submissions", body: lead });
  await makeIssue(stack.backend, "one");
  await work();
  await stack.backend.rows(
    `select public.record_mail_event('e' || n, n, 'soft_bounced', '${ADA}') from generate_series(1, 3) n`,
  );
  expect(await ask("request_erasure", leave)).toBe('200 {"ok":true}');
  return leave;
}
