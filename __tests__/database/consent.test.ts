import { consentWords, storedConsentWords } from "../../tools/consent-words/consentWords";
import { backend } from "./setup/backendProcess";
import {
  askAgain,
  follow,
  pass,
  purge,
  server,
  signUp,
  signUpAndWork,
  tokenIn,
  withMail,
  work,
} from "./setup/mail";
import { ADA, subscribe } from "./setup/newsletter";

// Consent that can be shown (decision 063).
withMail();

const records = () =>
  backend.rows(
    `select event, words_version, mail is not null as mail from private.consent_records order by id`,
  );
const confirm = () => follow("confirm_subscription", tokenIn("confirm"));
const leave = () => follow("unsubscribe", tokenIn("unsubscribe"));

test("signing up, confirming, leaving and returning leave a record of each, with the words and the mail", async () => {
  await signUpAndWork(ADA);
  await confirm();
  await confirm(); // people click twice
  const [confirmed] = await backend.rows(
    "select r.mail, w.words from private.consent_records r join private.consent_words w on w.version = r.words_version where r.event = 'confirmed'",
  );
  expect(server.received.at(-1)?.mail.messageId).toBe(`<${confirmed?.["mail"]}@sayso.example>`);
  expect(confirmed?.["words"]).toContain("Get exclusive tips and growth strategies");
  await leave();
  await askAgain(ADA);
  await pass("1 day");
  await work();
  await confirm();
  expect(await records()).toEqual([
    { event: "asked", words_version: 2, mail: true },
    { event: "confirmed", words_version: 2, mail: true },
    { event: "left", words_version: null, mail: false },
    { event: "asked", words_version: 2, mail: true },
    { event: "confirmed", words_version: 2, mail: true },
  ]);
});

test("the words in force when somebody was asked stay with their consent after the words have changed", async () => {
  await signUp(ADA);
  await backend.rows(
    `insert into private.consent_words values (99, 'new', encode(sha256('new'), 'hex'))`,
  );
  await work();
  await confirm();
  expect((await records()).map(({ words_version }) => words_version)).toEqual([2, 2]);
  await backend.rows("delete from private.consent_words where version = 99");
});

test("what the owner enters as confirmed is recorded as such, without words", async () => {
  await subscribe(ADA);
  expect(await records()).toEqual([{ event: "imported", words_version: null, mail: false }]);
});

test("a stranger who asks again and again adds no record without a mail", async () => {
  await signUp(ADA);
  for (let n = 0; n < 8; n += 1) await askAgain(ADA);
  expect(await records()).toHaveLength(1);
});

test("a record is neither changed nor deleted, and goes with the row", async () => {
  await signUp(ADA);
  for (const change of [
    "update private.consent_records set event = 'confirmed'",
    "delete from private.consent_records",
  ])
    await expect(backend.rows(change)).rejects.toThrow("not changed");
  await backend.rows("delete from newsletter_subscriptions");
  expect(await records()).toEqual([]);
});

test("the record outlasts leaving by 36 months", async () => {
  await signUpAndWork(ADA);
  await leave();
  const age = (months: number) =>
    backend.rows(
      `update newsletter_subscriptions set unsubscribed_at = now() - interval '${months} months 1 day'`,
    );
  await age(35);
  await purge();
  expect(await records()).toHaveLength(2);
  await age(36);
  await purge();
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
