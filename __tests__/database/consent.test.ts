import { consentWords, storedConsentWords } from "../../tools/consent-words/consentWords";
import type { BackendProcess } from "./setup/backendProcess";
import { drain, type MailServer, mailStack, pass, signUp } from "./setup/mail";

// Consent that can be shown (decision 063).
let backend: BackendProcess;
let server: MailServer;
mailStack((started) => {
  ({ backend, server } = started);
});

const ADA = "ada@example.com";
const records = () =>
  backend.rows(
    `select event, words_version, mail is not null as mail from private.consent_records order by id`,
  );
const lastMail = () => server.received.at(-1)?.mail;
const follow = (path: string, name: string) => {
  const token = new RegExp(`/${name}#token=([0-9a-f-]{36})`).exec(lastMail()?.text ?? "")?.[1];
  return backend.call({ method: "POST", path: `rpc/${path}`, body: { token } });
};
const askAgain = () =>
  backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${ADA}`,
    headers: { "x-subscriber-email": ADA },
    body: { unsubscribed_at: null },
  });

test("signing up, confirming, leaving and returning leave a record of each, with the words and the mail", async () => {
  await signUp(backend, ADA);
  await drain(backend, server.url);
  await follow("confirm_subscription", "confirm");
  await follow("confirm_subscription", "confirm"); // people click twice
  const [confirmed] = await backend.rows(
    "select r.mail, w.words from private.consent_records r join private.consent_words w on w.version = r.words_version where r.event = 'confirmed'",
  );
  expect(lastMail()?.messageId).toBe(`<${confirmed?.["mail"]}@sayso.example>`);
  expect(confirmed?.["words"]).toContain("Get exclusive tips and growth strategies");
  await follow("unsubscribe", "unsubscribe");
  await askAgain();
  await pass(backend, "1 day");
  await drain(backend, server.url);
  await follow("confirm_subscription", "confirm");
  expect(await records()).toEqual([
    { event: "asked", words_version: 2, mail: true },
    { event: "confirmed", words_version: 2, mail: true },
    { event: "left", words_version: null, mail: false },
    { event: "asked", words_version: 2, mail: true },
    { event: "confirmed", words_version: 2, mail: true },
  ]);
});

test("the words in force when somebody was asked stay with their consent after the words have changed", async () => {
  await signUp(backend, ADA);
  await backend.rows(
    `insert into private.consent_words values (99, 'new', encode(sha256('new'), 'hex'))`,
  );
  await drain(backend, server.url);
  await follow("confirm_subscription", "confirm");
  expect((await records()).map(({ words_version }) => words_version)).toEqual([2, 2]);
  await backend.rows("delete from private.consent_words where version = 99");
});

test("what the owner enters as confirmed is recorded as such, without words", async () => {
  await backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at) values ('${ADA}', true, now())`,
  );
  expect(await records()).toEqual([{ event: "imported", words_version: null, mail: false }]);
});

test("a stranger who asks again and again adds no record without a mail", async () => {
  await signUp(backend, ADA);
  for (let n = 0; n < 8; n += 1) await askAgain();
  expect(await records()).toHaveLength(1);
});

test("a record is neither changed nor deleted, and goes with the row", async () => {
  await signUp(backend, ADA);
  for (const change of [
    "update private.consent_records set event = 'confirmed'",
    "delete from private.consent_records",
  ])
    await expect(backend.rows(change)).rejects.toThrow("not changed");
  await backend.rows("delete from newsletter_subscriptions");
  expect(await records()).toEqual([]);
});

test("the record outlasts leaving by 36 months", async () => {
  await signUp(backend, ADA);
  await drain(backend, server.url);
  await follow("unsubscribe", "unsubscribe");
  const age = (months: number) =>
    backend.rows(
      `update newsletter_subscriptions set unsubscribed_at = now() - interval '${months} months 1 day'`,
    );
  await age(35);
  await backend.rows("select public.purge_expired()");
  expect(await records()).toHaveLength(2);
  await age(36);
  await backend.rows("select public.purge_expired()");
  expect(await records()).toEqual([]);
});

test("the database, the repository and the site have the same words", async () => {
  const stored = storedConsentWords();
  expect(await backend.rows("select version, words from private.consent_words order by 1")).toEqual(
    stored,
  );
  // Where they differ, the sign-up's words have changed: run `npm run consent-words`.
  expect(stored.at(-1)?.words).toBe(consentWords());
});
