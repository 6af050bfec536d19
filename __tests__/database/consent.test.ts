import { consentWords, storedConsentWords } from "../../tools/consent-words/consentWords";
import { lines, sql } from "./setup/backendProcess";
import { confirmSignUp, signUpAndWork, unsubscribe } from "./setup/inbox";
import { purge, server, withMail, work, workAfter } from "./setup/mail";
import { ADA, askAgain, signUp } from "./setup/visitor";

// Consent that can be shown (decision 063).
withMail();

const CURRENT = storedConsentWords().at(-1)?.version;
const records = () =>
  lines("select event, words_version, mail is not null from private.consent_records order by id");

test("signing up, confirming, leaving and returning leave a record of each, with the words and the mail", async () => {
  await signUpAndWork(ADA);
  await confirmSignUp();
  await confirmSignUp(); // people click twice
  const [confirmed] = await sql(`select r.mail, w.words from private.consent_records r
    join private.consent_words w on w.version = r.words_version where r.event = 'confirmed'`);
  expect(server.received.at(-1)?.mail.messageId).toBe(`<${confirmed?.["mail"]}@sayso.example>`);
  expect(confirmed?.["words"]).toContain("Get exclusive tips and growth strategies");
  await unsubscribe();
  await askAgain(ADA);
  await workAfter("1 day");
  await confirmSignUp();
  const twice = [`asked ${CURRENT} true`, `confirmed ${CURRENT} true`];
  expect(await records()).toEqual([...twice, "left  false", ...twice]);
});

test("the words in force when somebody was asked stay with their consent after the words have changed", async () => {
  await signUp(ADA);
  await sql(`insert into private.consent_words values (99, 'new', encode(sha256('new'), 'hex'))`);
  await work();
  await confirmSignUp();
  const found = await records();
  await sql("delete from private.consent_words where version = 99");
  expect(found).toEqual([`asked ${CURRENT} true`, `confirmed ${CURRENT} true`]);
});

test("asking again and again adds no record without a mail", async () => {
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
    await expect(sql(change)).rejects.toThrow("not changed");
  await sql("delete from newsletter_subscriptions");
  expect(await records()).toEqual([]);
});

test("the record outlasts leaving by 36 months", async () => {
  await signUpAndWork(ADA);
  await unsubscribe();
  const left = "update newsletter_subscriptions set unsubscribed_at = now() - $1::interval";
  for (const [age, count] of [
    ["35 months 1 day", 2],
    ["36 months 1 day", 0],
  ]) {
    await sql(left, [age]);
    await purge();
    expect(await records()).toHaveLength(Number(count));
  }
});

test("the database, the repository and the site have the same words", async () => {
  const stored = storedConsentWords();
  expect(await sql("select version, words from private.consent_words order by 1")).toEqual(stored);
  // Where they differ, the sign-up's words have changed: run `npm run consent-words`.
  expect(stored.at(-1)?.words).toBe(consentWords());
});
