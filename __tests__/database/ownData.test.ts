import { asOwner, lines, sql, withoutTriggers } from "./setup/backendProcess";
import { lastMail, recipients, signUpAndWork, tokenIn } from "./setup/inbox";
import { server, withMail, work } from "./setup/mail";
import { subscribe } from "./setup/newsletter";
import { adaEverywhere, type Copy, count, erased, everything, exported } from "./setup/privacy";
import { ADA, follow, subscription } from "./setup/visitor";

// What a visitor asks about their own data by the link of a mail (decision 062).
withMail();

/** Asks by a link, which is answered the same whether a mail follows or not. */
const request = async (name: "request_data_copy" | "request_erasure", unsubscribeToken: unknown) =>
  expect(await follow(name, unsubscribeToken)).toBe('200 {"ok":true}');

test("the visitor gets a copy by mail, once a day, with the link of any mail, which has a button to unsubscribe", async () => {
  const { unsubscribeToken } = await signUpAndWork(ADA);
  await request("request_data_copy", unsubscribeToken);
  await request("request_data_copy", unsubscribeToken);
  await work();
  expect(recipients()).toEqual([ADA, ADA]);
  const button = { key: "list-unsubscribe-post", value: "List-Unsubscribe=One-Click" };
  expect(lastMail()?.headers).toContainEqual(expect.objectContaining(button));
  const rows = copyInMail().tables["newsletter_subscriptions"];
  expect(rows).toMatchObject([{ email: ADA, verified: false }]);
  const kept = "select data from private.email_outbox where kind = 'data_copy'";
  expect(await lines(kept)).toEqual([""]);
});

/** Messages in Ada's name, whoever sent them. */
const messages = (n: number) => `
  insert into contact_submissions
      (full_name, email, country, subject, message, ip_address, user_agent, submitted_on, content_hash)
    select 'Mallory', '${ADA}', 'GB', 'AI Growth', 'message ' || n, '203.0.113.66', 'Mallory browser', now(), n
      from generate_series(1, ${n}) n;`;
const copyInMail = () => {
  const [file] = lastMail()?.attachments ?? [];
  return JSON.parse(Buffer.from(file?.content as ArrayBuffer).toString()) as Copy;
};

test("a copy shows no network address and no browser, which may be somebody else's", async () => {
  await signUpAndWork(ADA);
  await sql(messages(1));
  await follow("request_data_copy", tokenIn("unsubscribe"));
  await work();
  const text = JSON.stringify(copyInMail());
  expect(text).toContain("Mallory");
  expect(text).not.toMatch(/203\.0\.113\.66|Mallory browser|ip_address|user_agent|127\.0\.0/);
  expect(JSON.stringify(await exported())).not.toMatch(/203\.0\.113\.66|Mallory browser/);
});

test("with thousands of messages in her name the copy stays small and says so, and the deletion ends", async () => {
  const { unsubscribeToken } = await signUpAndWork(ADA);
  const noticesOfThem = `insert into private.email_outbox (kind, contact_id, status)
    select 'contact_notice', id, 'sent' from contact_submissions;`;
  await withoutTriggers(messages(2500), noticesOfThem);
  await request("request_data_copy", unsubscribeToken);
  await work();
  const copy = copyInMail();
  expect(copy.tables["contact_submissions"]).toHaveLength(500);
  expect(copy.tables["contact_submissions"]?.at(-1)).toMatchObject({ message: "message 2500" });
  expect(copy.rows - copy.left_out).toBe(Object.values(copy.tables).flat().length);

  await follow("request_erasure", unsubscribeToken);
  await work();
  const rows = (await exported()).rows;
  expect(await follow("confirm_erasure", tokenIn("forget"))).toBe('200 {"ok":true}');
  expect(await follow("confirm_erasure", tokenIn("forget"))).toBe('200 {"ok":false}');
  // the click does not wait for it: she is off the list, and the worker deletes
  expect(await count("contact_submissions")).toBe(2500);
  expect(await count("newsletter_subscriptions where unsubscribed_at is null")).toBe(0);
  expect(await asOwner("finish_erasures")).toBe(1000);
  expect(await count("contact_submissions")).toBe(1500);
  await work();
  expect(await everything()).not.toContain(ADA);
  const logged = await lines("select max(rows_count) from private.privacy_requests");
  expect(Number(logged)).toBeGreaterThan(2500);
  expect(rows).toBeGreaterThan(5000); // each message and the mail that told of it
});

test("what is counted of an address is what the copy lists", async () => {
  await adaEverywhere();
  await sql(messages(2));
  const { rows } = await exported();
  expect(await lines(`select private.count_rows('${ADA}')`)).toEqual([`${rows}`]);
});

test("whoever has a forwarded mail causes three copies and three links in thirty days, not sixty", async () => {
  const { unsubscribeToken } = await signUpAndWork(ADA);
  server.received.length = 0;
  for (let day = 0; day < 30; day += 1) {
    await request("request_data_copy", unsubscribeToken);
    await request("request_erasure", unsubscribeToken);
    await work();
    await sql(`update private.data_requests set asked_at = asked_at - interval '23 hours 50 minutes',
      expires_at = expires_at - interval '1 day'`);
  }
  expect(server.received).toHaveLength(6);
});

test.each(["complained", "bounced"])("who %s gets no copy and no link", async (kind) => {
  const { unsubscribeToken } = await signUpAndWork(ADA);
  await sql(`select public.record_mail_event('e', 1, '${kind}', '${ADA}')`);
  server.received.length = 0;
  await request("request_data_copy", unsubscribeToken);
  await request("request_erasure", unsubscribeToken);
  await work();
  expect(server.received).toEqual([]);
});

test("at a host whose tags are unknown, another address changes nothing for hers", async () => {
  const theirs = "ada+x@example.com";
  const { unsubscribeToken } = await signUpAndWork(theirs);
  await subscribe(ADA);
  await follow("request_data_copy", unsubscribeToken);
  await follow("request_erasure", unsubscribeToken);
  await follow("unsubscribe", unsubscribeToken);
  await sql("update private.email_outbox set due_at = now()");
  await work();

  server.received.length = 0;
  await request("request_data_copy", (await subscription())?.["unsubscribe_token"]);
  await sql("update private.email_outbox set due_at = now() where status = 'waiting'");
  await work();
  expect(recipients()).toEqual([ADA]);
  expect(JSON.stringify(copyInMail())).not.toContain(theirs);
  await erased(theirs);
  expect(await count("newsletter_subscriptions")).toBe(1);
});

test("the visitor is forgotten by the link of a second mail, also after leaving, and the link works once", async () => {
  const { unsubscribeToken } = await signUpAndWork(ADA);
  await follow("unsubscribe", unsubscribeToken);
  await request("request_erasure", unsubscribeToken);
  expect(await count("newsletter_subscriptions")).toBe(1); // asking alone deletes nothing
  await work();
  const forget = tokenIn("forget");
  expect(await follow("confirm_erasure", unsubscribeToken)).toBe('200 {"ok":false}'); // the older link does not delete
  expect(await follow("confirm_erasure", forget)).toBe('200 {"ok":true}');
  expect(await everything()).not.toContain(ADA);
  expect(await follow("confirm_erasure", forget)).toBe('200 {"ok":false}');
  expect(await follow("unsubscribe", unsubscribeToken)).toBe('200 {"ok":false}');
});

test("the link that deletes expires after 48 hours", async () => {
  await signUpAndWork(ADA);
  await follow("request_erasure", tokenIn("unsubscribe"));
  await work();
  await sql("update private.data_requests set expires_at = expires_at - interval '48 hours 1s'");
  expect(await follow("confirm_erasure", tokenIn("forget"))).toBe('200 {"ok":false}');
  expect(await count("newsletter_subscriptions")).toBe(1);
});
