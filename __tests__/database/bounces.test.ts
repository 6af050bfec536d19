import { asOwner, lines, sql } from "./setup/backendProcess";
import { confirmSignUp, recipients, signUpAndWork } from "./setup/inbox";
import { purge, server, withMail, work } from "./setup/mail";
import { makeIssue, queueIssue, reports, subscribe } from "./setup/newsletter";
import { ADA, askAgain, EVE, follow, signUp, subscription } from "./setup/visitor";

// Addresses that bounce or complain are left alone (decision 014).
withMail();

const event = (kind: string, address: string, more: object = {}) => {
  const body = { event_id: crypto.randomUUID(), signed_s: 1_000, kind, address, ...more };
  return asOwner<string>("record_mail_event", body);
};
const suppressed = () => lines("select mailbox, reason from private.suppressions order by mailbox");
const sendIssue = async (id: string) => {
  server.received.length = 0;
  await makeIssue(id);
  await work();
  return recipients().sort();
};

test("after a hard bounce an address gets neither an issue that waits nor a later one, nor a confirmation", async () => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  expect(await event("bounced", ADA)).toBe("recorded");
  await work();
  expect(recipients()).toEqual([EVE]);
  expect(await sendIssue("two")).toEqual([EVE]);
  await askAgain(ADA);
  await work();
  expect(server.received).toHaveLength(1);
});

test("a sign-up whose confirmation bounces gets no second one, also after its row has expired", async () => {
  await signUpAndWork(ADA);
  await event("bounced", ADA);
  await askAgain(ADA);
  await sql(`update newsletter_subscriptions set subscribed_at = now() - interval '31 days',
    first_asked_at = now() - interval '31 days'`);
  await purge();
  expect(await sql("select 1 from newsletter_subscriptions")).toEqual([]);
  await signUpAndWork(ADA);
  expect(server.received).toHaveLength(1);
});

test("a link that confirms lifts a bounce that came before it, and answers ok again, but lifts none that came after it", async () => {
  await signUpAndWork("ada@pm.me");
  for (const kept of [[], ["ada@pm.me bounced"]]) {
    await event("bounced", "ada@pm.me");
    expect(await confirmSignUp()).toBe('200 {"ok":true}');
    expect(await suppressed()).toEqual(kept);
  }
});

test.each([
  ["a made-up tag", "ada+made.up@example.com", ADA, true],
  ["another of Proton's domains", "victim@pm.me", "victim@protonmail.com", true],
  ["another spelling at Gmail", "a.d.a+x@gmail.com", "ada@gmail.com", false],
])("after a bounce at %s (%s), %s still gets mails: %s", async (_, bounced, known, isMailed) => {
  await subscribe(known);
  await signUp(bounced);
  await event("bounced", bounced);
  expect(await sendIssue("one")).toEqual(isMailed ? [known] : []);
});

test("who complains has left, gets no mail that asks them back, and is counted at their issue", async () => {
  const ada = "ada@gmail.com";
  await subscribe(ada, EVE);
  await sendIssue("one");
  await queueIssue("two");
  await event("complained", ada);
  server.received.length = 0;
  await work();
  expect(recipients()).toEqual([EVE]);
  await askAgain(ada);
  await signUpAndWork("ada+again@gmail.com");
  expect(server.received).toHaveLength(1);
  expect(await suppressed()).toEqual([`${ada} complained`]);
  const state = `select verified, unsubscribed_at is null as stayed, ip_address is null as bare
    from newsletter_subscriptions where email = '${ada}'`;
  expect(await lines(state)).toEqual(["false false true"]);
  const [two, one] = await reports();
  expect(one).toMatchObject({ complained: 1, left: 0 });
  expect(two).toMatchObject({ complained: 0, cancelled: 1 });
});

test("an event is counted at the issue whose mail it names, and at none if it names another mail", async () => {
  await subscribe(ADA);
  await sendIssue("one");
  const [message] = await lines("select message_id from private.email_outbox");
  await sendIssue("two");
  await event("bounced", ADA, { message: crypto.randomUUID() });
  await event("bounced", ADA, { message });
  const [two, one] = await reports();
  expect([two?.["bounced"], one?.["bounced"]]).toEqual([0, 1]);
  await event("bounced", ADA);
  await sql("select private.leave(unsubscribe_token::text) from newsletter_subscriptions");
  expect((await reports())[0]).toMatchObject({ bounced: 1, left: 0 });
});

test("three soft bounces within 30 days pause an address for 30 days, two do not", async () => {
  await subscribe(ADA, EVE);
  await event("soft_bounced", ADA);
  await event("soft_bounced", ADA);
  expect(await sendIssue("one")).toEqual([ADA, EVE]);
  await sql("update private.mail_events set received_at = received_at - interval '31 days'");
  await event("soft_bounced", ADA);
  expect(await sendIssue("two")).toEqual([ADA, EVE]);
  await event("soft_bounced", ADA);
  await event("soft_bounced", ADA);
  expect(await sendIssue("three")).toEqual([EVE]);
  await sql("update private.suppressions set until = now() - interval '1 second'");
  expect(await sendIssue("four")).toEqual([ADA, EVE]);
});

test("the owner's lists name a pause as long as it lasts", async () => {
  await subscribe(ADA);
  for (let n = 0; n < 3; n += 1) await event("soft_bounced", ADA);
  for (const suppressed of ["paused", null]) {
    const all = suppressed === null ? [] : [{ reason: suppressed }];
    const leads = await asOwner("export_leads", { source: "newsletter" });
    expect(leads).toMatchObject([{ suppressed }]);
    expect(await asOwner("leads_overview")).toMatchObject({ suppressed: all });
    expect(await asOwner("export_suppressions")).toMatchObject(all);
    expect(await asOwner("newsletter_state")).toMatchObject({ subscribers: 1 - all.length });
    await sql("update private.suppressions set until = now() - interval '1 second'");
  }
});

test("the same event changes nothing a second time", async () => {
  await subscribe(ADA);
  const once = { event_id: "twice", signed_s: 5 };
  expect(await event("soft_bounced", ADA, once)).toBe("recorded");
  expect(await event("soft_bounced", ADA, once)).toBe("replayed");
  expect(await event("soft_bounced", ADA, { ...once, signed_s: 6 })).toBe("repeated");
  expect(await event("complained", ADA, { ...once, signed_s: 6 })).toBe("replayed");
  expect(await sql("select 1 from private.mail_events")).toHaveLength(1);
  expect(await suppressed()).toEqual([]);
});

test("of somebody unknown nothing is kept but the event's number", async () => {
  await event("bounced", "unknown@example.com");
  expect(await suppressed()).toEqual([]);
  expect(await lines("select address from private.mail_events")).toEqual([""]);
});

test("an unsubscription outlasts a pause and a bounce, and a complaint outlasts all", async () => {
  await subscribe(ADA);
  for (let n = 0; n < 3; n += 1) await event("soft_bounced", ADA);
  expect(await suppressed()).toEqual([`${ADA} paused`]);
  await event("bounced", ADA);
  expect(await suppressed()).toEqual([`${ADA} bounced`]);
  await follow("unsubscribe", (await subscription())?.["unsubscribe_token"]);
  await event("bounced", ADA);
  expect(await suppressed()).toEqual([`${ADA} left`]);
  await event("complained", ADA);
  await event("bounced", ADA);
  expect(await suppressed()).toEqual([`${ADA} complained`]);
});

test("an address that bounced is deleted after a year, one that complained is not", async () => {
  await subscribe(ADA, EVE, "fine@example.com");
  await event("bounced", ADA);
  await event("complained", EVE);
  await sql("update private.suppressions set left_at = now() - interval '364 days'");
  await purge();
  expect(await suppressed()).toHaveLength(2);
  await sql("update private.suppressions set left_at = now() - interval '367 days'");
  await purge();
  expect(await suppressed()).toEqual([`${EVE} complained`]);
  const kept = await lines("select email from newsletter_subscriptions order by email");
  expect(kept).toEqual([EVE, "fine@example.com"]);
});

test("deleting a row at its owner's wish deletes the bounce and the events with it", async () => {
  await subscribe(ADA);
  await event("bounced", ADA);
  await sql("delete from newsletter_subscriptions");
  expect(await suppressed()).toEqual([]);
  expect(await sql("select 1 from private.mail_events")).toEqual([]);
});
