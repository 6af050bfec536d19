import { asOwner, lines, sql } from "./setup/backendProcess";
import { confirmSignUp, recipients, signUpAndWork, unsubscribe } from "./setup/inbox";
import {
  pass,
  purge,
  server,
  withMail,
  work,
  workAfter,
  workWithoutMailServer,
} from "./setup/mail";
import { ADA, askAgain, follow, many, write as send, signUp, subscription } from "./setup/visitor";

// Several addresses of one mailbox.
withMail();

const OWNER = "owner@sayso.example";
const toOwner = () => server.received.filter(({ recipient }) => recipient === OWNER);
const subjectsToOwner = () => toOwner().map(({ mail }) => mail.subject);
/** Each of the first `count` messages is in the mails to the owner once. */
function expectToldOf(count: number): void {
  const told = toOwner().map(({ mail }) => mail.text);
  for (let n = 0; n < count; n += 1)
    expect(told.join("").split(`> Message ${n}\n`)).toHaveLength(2);
}

test.each([
  ["mailbox", "ada+news@example.com", "ada+news@example.com"],
  ["mailbox", "A.D.A+x+y@GoogleMail.com", "ada@gmail.com"],
  ["mailbox", "a.d.a@gmail.com.", "ada@gmail.com"],
  ["mailbox", "a.d.a@example.com", "a.d.a@example.com"],
  ["mailbox", "a_d-a+1@pm.me", "ada@proton.me"],
  ["mailbox", "+ada@gmail.com", "+ada@gmail.com"],
  // a tag gets a mailbox no further mails, at any host
  ["counted_mailbox", "Ada+news@example.com", ADA],
  ["counted_mailbox", "+ada@example.com", "+ada@example.com"],
  ["counted_mailbox", "a.da+1@pm.me", "ada@proton.me"],
])("the %s of %s is %s", async (name, address, mailbox) => {
  expect(await lines(`select private.${name}('${address}')`)).toEqual([mailbox]);
});

test("several addresses of one mailbox get one mail in five minutes, and nobody else waits for it", async () => {
  for (const address of ["victim+1@gmail.com", "v.ictim@googlemail.com", "Victim@gmail.com"])
    await signUp(address);
  await signUpAndWork("someone.else@gmail.com");
  expect(recipients()).toEqual(["victim+1@gmail.com", "someone.else@gmail.com"]);
  await workAfter("5 minutes 1 second");
  expect(recipients()[2]).toBe("v.ictim@googlemail.com");
});

test("the addresses of one mailbox together get no more mails in a day than the limit, the welcome among them", async () => {
  await sql("update private.mail_rules set mailbox_daily_max = 2");
  await signUpAndWork("victim+1@gmail.com");
  await confirmSignUp();
  await workAfter("5 minutes 1 second");
  await pass("5 minutes 1 second");
  await signUpAndWork("v.ictim@googlemail.com");
  expect(recipients()).toEqual(["victim+1@gmail.com", "victim+1@gmail.com"]);
  await workAfter("1 day");
  expect(recipients()[2]).toBe("v.ictim@googlemail.com");
});

test("mails over the site's hourly limit wait for the next hour, and the owner is told once", async () => {
  await sql("update private.mail_rules set site_hourly_max = 8, site_hourly_reserve = 0");
  for (const address of many(20)) await signUp(address);
  for (let n = 0; n < 3; n += 1) await work();
  const alarm = "Confirmation mails are delayed: unusually many sign-ups";
  expect(server.received).toHaveLength(8 + 1);
  expect(subjectsToOwner()).toEqual([alarm]);

  await workAfter("59 minutes");
  expect(server.received).toHaveLength(9);
  for (const sent of [17, 21]) {
    await workAfter("1 hour");
    expect(server.received).toHaveLength(sent);
  }
  expect(subjectsToOwner()).toEqual([alarm]);
  expect(new Set(recipients()).size).toBe(21); // none was dropped, none came twice
});

test.each([1, 3])(
  "reaching the limit of %i mails sends no alarm, and a retry counts once",
  async (most) => {
    await sql("update private.mail_rules set site_hourly_max = $1", [most]);
    for (const address of many(most)) await signUp(address);
    expect(await workWithoutMailServer()).toMatchObject({ failed: most });
    expect(await workAfter("1 minute 1 second")).toMatchObject({ sent: most });
    expect(recipients()).not.toContain(OWNER);
  },
);

test("an unsubscribed person stays unsubscribed: other people cause at most one more mail, in any spelling, and change no date", async () => {
  const { unsubscribeToken } = await signUpAndWork("ada@gmail.com");
  await confirmSignUp();
  await follow("unsubscribe", unsubscribeToken);
  const unsubscribed = await subscription("ada@gmail.com");
  expect(unsubscribed).toMatchObject({ verified: false, ip_address: null, subscribed_at: null });

  for (let n = 0; n < 8; n += 1) {
    await pass("1 day");
    await askAgain("ada@gmail.com");
    await signUp(`a.da+${n}@gmail.com`);
    await work();
  }
  expect(server.received).toHaveLength(2);
  const after = await subscription("ada@gmail.com");
  expect({ ...after, verification_token: null }).toEqual({
    ...unsubscribed,
    verification_token: null,
  });

  // unsubscribing once more, with any link, does not allow somebody else another mail
  await follow("unsubscribe", unsubscribeToken);
  await pass("1 day");
  await askAgain("ada@gmail.com");
  await work();
  expect(server.received).toHaveLength(2);
});

test("the owner of the mailbox can subscribe again with the requested mail, and unsubscribe again", async () => {
  await signUpAndWork(ADA);
  await confirmSignUp();
  await work();
  await unsubscribe();
  await pass("1 day");
  await askAgain(ADA);
  await work();

  expect(await confirmSignUp()).toBe('200 {"ok":true}');
  expect(await subscription()).toMatchObject({ verified: true, unsubscribed_at: null });
  expect((await subscription())?.["subscribed_at"]).not.toBeNull();
  expect(await sql("select mailbox from private.suppressions")).toEqual([]);
  await work();
  expect(server.received).toHaveLength(3); // and no second welcome
  await unsubscribe();
  expect(await lines("select mailbox, asked_by_mail from private.suppressions")).toEqual([
    "ada@example.com ",
  ]);
});

test("a mail that was never sent does not use up the one that may be sent", async () => {
  await signUpAndWork(ADA);
  await unsubscribe();
  await pass("1 day");
  await askAgain(ADA);
  await sql("update private.email_outbox set status = 'given_up' where status = 'waiting'");
  await askAgain(ADA);
  await workAfter("1 day");
  expect(server.received).toHaveLength(2);
});

test("signing up again does not extend an unconfirmed row, and does not change the date of a consent", async () => {
  await signUp("asked@example.com");
  await signUp("sure@example.com");
  await sql(`update newsletter_subscriptions set verified = true, confirmed_at = now(),
    verification_token = null where email = 'sure@example.com'`);
  await sql("update newsletter_subscriptions set subscribed_at = now() - interval '29 days'");
  const sure = await subscription("sure@example.com");
  await askAgain("asked@example.com");
  await askAgain("sure@example.com");
  expect((await subscription("sure@example.com"))?.["subscribed_at"]).toBe(sure?.["subscribed_at"]);

  await sql("update newsletter_subscriptions set first_asked_at = now() - interval '31 days'");
  await purge();
  expect(await lines("select email from newsletter_subscriptions")).toEqual(["sure@example.com"]);
});

const write = (n: number, email = `sender${n}@example.com`) =>
  send(email, { message: `Message ${n}` });

test("confirmations are sent first, and many messages reach the owner in few mails", async () => {
  await sql("update private.mail_rules set notices_in_one_max = 10");
  for (let n = 0; n < 12; n += 1) await write(n);
  await signUpAndWork(ADA);
  const receipts = Array.from({ length: 12 }, (_, n) => `sender${n}@example.com`);
  expect(recipients()).toEqual([ADA, OWNER, OWNER, ...receipts]);
  expect(subjectsToOwner()).toEqual(["10 new messages", "2 new messages"]);
  expect(toOwner()[0]?.mail.text).toMatch(/Message 0[\s\S]*Message 9/);
  expectToldOf(12);
  await work();
  expect(server.received).toHaveLength(3 + 12);
});

test("a few messages are mailed one by one, and a digest that fails is sent again unchanged", async () => {
  for (let n = 0; n < 5; n += 1) await write(n);
  await work();
  expect(toOwner()).toHaveLength(5);
  for (let n = 5; n < 12; n += 1) await write(n);
  await workWithoutMailServer();
  await write(12);
  await workAfter("1 minute 1 second");
  const single = expect.stringMatching(/^New message from .+: AI Growth$/);
  expect(subjectsToOwner().slice(5)).toEqual([single, "7 new messages"]);
});

test("a worker that is late to report a notice as sent does not change the digest that has it", async () => {
  await write(0);
  const [late] = await asOwner<{ outbox_id: number }[]>("claim_outbox", { batch: 1 });
  for (let n = 1; n < 6; n += 1) await write(n);
  await workAfter("5 minutes 1 second");
  await asOwner("finish_outbox", { outbox_id: late?.outbox_id, attempt: 1 });
  expect(subjectsToOwner()).toEqual(["6 new messages"]);
});

test("one address that writes all the time sends the owner a few mails and then one with the rest", async () => {
  for (let n = 0; n < 12; n += 1) {
    await write(n, "mallory@example.com");
    await work();
    await pass("4 minutes");
  }
  expect(toOwner()).toHaveLength(3);
  await write(12, ADA);
  await work();
  expect(toOwner()).toHaveLength(4); // somebody else does not wait
  await workAfter("30 minutes");
  expect(toOwner()).toHaveLength(5);
  expect(subjectsToOwner().at(-1)).toBe("9 new messages");
});

test("the owner gets no more mails about messages in an hour than the limit, and every message", async () => {
  await sql("update private.mail_rules set notices_hourly_max = 5");
  for (let n = 0; n < 15; n += 1) {
    await write(n);
    await work();
  }
  await pass("15 minutes");
  await write(15);
  await work();
  expect(toOwner()).toHaveLength(5);
  for (let minutes = 15; minutes < 75; minutes += 15) await workAfter("15 minutes");
  expect(toOwner()).toHaveLength(6);
  expectToldOf(16);
});
