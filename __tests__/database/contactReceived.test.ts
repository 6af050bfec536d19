import { lines, sql } from "./setup/backendProcess";
import { recipients, signUpAndWork } from "./setup/inbox";
import { pass, server, withMail, work, workAfter } from "./setup/mail";
import { ADA, write as send, signUp } from "./setup/visitor";

// Whoever sends a message is told by mail that it arrived, and nobody can send words of their own by it.
withMail();

const SUBJECT = "We have your message";
/** Sends a message as a visitor. Each is another one. */
const write = (email: string, typed = {}, peer = "127.0.7.1") =>
  send(email, { message: crypto.randomUUID(), ...typed }, peer);
/** Who was told that a message arrived. */
const told = () =>
  server.received.filter(({ mail }) => mail.subject === SUBJECT).map(({ recipient }) => recipient);

test("a message is acknowledged once, without a word of what was typed", async () => {
  const words = {
    full_name: "Zyxname",
    country: "ZW",
    message: "Zyxmessage https://evil.example",
    only_fans_profile: "https://onlyfans.com/zyxprofile",
    user_agent: "Zyxbrowser",
  };
  await write(ADA, words);
  await work();
  expect(told()).toEqual([ADA]);
  const mail = server.received.find(({ recipient }) => recipient === ADA)?.mail;
  const whole = JSON.stringify(mail);
  expect(whole).toContain("A person reads the message and replies by email.");
  expect(whole).not.toMatch(/zyx|evil|"ZW"|AI Growth/i);
  const automatic = { key: "auto-submitted", value: "auto-replied" };
  expect(mail?.headers).toContainEqual(expect.objectContaining(automatic));
  const contacts =
    "select private.messages_of(id) from private.email_outbox where kind ~ 'received'";
  expect(await lines(contacts)).toEqual([""]);
});

test("thirty messages in somebody's name get their mailbox one mail in five minutes and five a day", async () => {
  for (let n = 0; n < 15; n += 1) await write(`victim+${n}@gmail.com`, {}, `127.0.8.${n}`);
  for (let n = 1; n < 6; n += 1)
    await write(`${"victim".slice(0, n)}.${"victim".slice(n)}@googlemail.com`, {}, `127.0.9.${n}`);
  await work();
  expect(told()).toHaveLength(1);
  for (let n = 0; n < 10; n += 1) {
    await pass("5 minutes 1 second");
    await write(`victim+again${n}@gmail.com`, {}, `127.0.10.${n}`);
    await work();
    await work();
  }
  expect(told()).toHaveLength(5);
});

test("it waits for the pause after another mail to that mailbox, and no confirmation waits for it", async () => {
  await signUpAndWork(ADA);
  await write(ADA);
  await work();
  expect(told()).toEqual([]);
  await workAfter("5 minutes 1 second");
  expect(told()).toEqual([ADA]);

  await signUp("eve@example.com");
  await write("eve@example.com");
  await work();
  expect(told()).toEqual([ADA]);

  await write("bob@example.com");
  await work();
  await signUpAndWork("bob@example.com");
  const mail = { subject: "Please confirm your email address for Sayso" };
  expect(server.received.at(-1)).toMatchObject({ recipient: "bob@example.com", mail });
});

test.each(["left", "complained", "bounced", "paused"])("no mail for who has %s", async (reason) => {
  const until = reason === "paused" ? "now() + interval '1 day'" : "null";
  const suppress = `insert into private.suppressions (mailbox, reason, until) values ('${ADA}', '${reason}', ${until})`;
  await write(ADA);
  await sql(suppress); // after it was queued
  await work();
  await write(ADA);
  await work();
  expect(told()).toEqual([]);
  const receipts = "select status from private.email_outbox where kind ~ 'received'";
  expect(await lines(receipts)).toEqual(["cancelled"]);
});

async function writeErased() {
  await signUp(ADA);
  await sql(`select public.privacy_erase('${ADA}')`);
  await write(ADA);
}
const IMPORT = `insert into contact_submissions (full_name, email, country, subject)
  values ('Ada', '${ADA}', 'GB', 'AI Growth')`;
test.each([
  ["an address that the mailer would refuse", () => write("x,ada@example.com")],
  ["an erased address, whoever writes in its name,", writeErased],
  ["somebody whom the owner imports", () => sql(IMPORT)],
])("%s gets none, and it takes no place in the queue", async (_, happen) => {
  await happen();
  await work();
  expect(recipients()).toEqual(["owner@sayso.example"]);
  expect(await lines("select kind from private.email_outbox")).toEqual(["contact_notice"]);
});

test("they count among the hour's mails, and leave a batch and the reserve to confirmations", async () => {
  await sql("update private.mail_rules set site_hourly_max = 20, site_hourly_reserve = 4");
  for (let n = 0; n < 30; n += 1)
    await write(`writer${n}@example.com`, {}, `127.0.${20 + Math.floor(n / 8)}.1`);
  for (let n = 0; n < 4; n += 1) await work();
  const inTheHour = told().length;
  expect(inTheHour).toBeGreaterThan(5);
  expect(inTheHour).toBeLessThanOrEqual(16);
  await signUpAndWork("visitor@example.org");
  expect(server.received.at(-1)?.recipient).toBe("visitor@example.org");
  await workAfter("61 minutes");
  expect(told().length).toBeGreaterThan(inTheHour);
});
