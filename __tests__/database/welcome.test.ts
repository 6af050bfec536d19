import { asOwner, lines, sql } from "./setup/backendProcess";
import { signUpAndWork, subjects, unsubscribe } from "./setup/inbox";
import { pass, server, withMail, work, workAfter } from "./setup/mail";
import { subscribe } from "./setup/newsletter";
import { ADA, askAgain, follow } from "./setup/visitor";

// A welcome follows the confirmation, once (decision 054).
withMail();

const WELCOME = "Welcome to Sayso";
const confirmWith = (token: unknown) => follow("confirm_subscription", token);
const welcomes = () => subjects().filter((subject) => subject === WELCOME);
const queued = () =>
  sql("select status from private.email_outbox where kind = 'welcome' order by id");

const asked = async () => (await signUpAndWork(ADA)).confirmToken;

test("who confirms gets one welcome, and its link unsubscribes", async () => {
  const token = await asked();
  expect(await queued()).toEqual([]);
  await confirmWith(token);
  await work();
  await work();
  expect(subjects()).toEqual(["Please confirm your email address for Sayso", WELCOME]);
  const { mail, recipient } = server.received[1] as (typeof server.received)[0];
  expect([mail.from?.address, recipient]).toEqual(["hello@sayso.example", ADA]);
  expect(await unsubscribe()).toBe('200 {"ok":true}');
  expect(await lines("select verified from newsletter_subscriptions")).toEqual(["false"]);
});

test("a second click neither repeats the welcome nor stops it, at once or later", async () => {
  const token = await asked();
  await Promise.all([confirmWith(token), confirmWith(token), confirmWith(token)]);
  await confirmWith(token);
  expect(await queued()).toEqual([{ status: "waiting" }]);
  await work();
  await confirmWith(token);
  await pass("1 day");
  await confirmWith(token);
  await work();
  expect(welcomes()).toHaveLength(1);
});

const ENDS = {
  leaves: () => unsubscribe(),
  bounces: () => event("bounced"),
  complains: () => event("complained"),
};
const event = (kind: string) =>
  asOwner("record_mail_event", { event_id: kind, signed_s: 1, kind, address: ADA });

test.each(Object.entries(ENDS))("who %s before the welcome gets none", async (_, happen) => {
  await confirmWith(await asked());
  await happen();
  await workAfter("1 day");
  expect(welcomes()).toEqual([]);
  expect(await queued()).toEqual([{ status: "cancelled" }]);
});

test("the owner's import and a repeated sign-up bring no welcome", async () => {
  await subscribe(ADA);
  await askAgain(ADA);
  await workAfter("1 day");
  expect(subjects()).toEqual(["You are already on the list"]);
});
