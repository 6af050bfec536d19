import { asOwner, lines, sql, withoutTriggers } from "./setup/backendProcess";
import { recipients } from "./setup/inbox";
import { pass, queue, server, withMail, work, workWithoutMailServer } from "./setup/mail";
import { claim, queueIssue, subscribe } from "./setup/newsletter";
import { ADA, signUp, write } from "./setup/visitor";

// Nobody's mail waits for other people's.
withMail();

test("a visitor's confirmation goes before the 2,400 that forty networks asked for", async () => {
  await sql("update private.mail_rules set site_hourly_max = 50, site_hourly_reserve = 10");
  // written as sign-ups of forty networks leave them; the visitor comes last
  await withoutTriggers(
    `insert into newsletter_subscriptions (email)
      select 'flood' || n || '@example.com' from generate_series(1, 2400) n;`,
    `insert into private.email_outbox (kind, subscription_id, mailbox, due_at, network)
      select 'confirm', id, email, now() - interval '30 minutes',
        private.network_of(('10.0.' || id % 40 || '.7')::inet)
      from newsletter_subscriptions;`,
  );
  await work(); // the forty use up what they may of this hour
  expect(server.received.filter(({ recipient }) => /^flood/.test(recipient))).toHaveLength(40);
  server.received.length = 0;
  await signUp("visitor@example.org", "127.0.9.1");
  await work();
  expect(recipients()).toEqual(["visitor@example.org"]);
});

test("networks take turns", async () => {
  for (const [n, from] of ["127.0.1.1", "127.0.1.77", "127.0.1.200", "127.0.1.1"].entries())
    await signUp(`many${n}@example.com`, from);
  await signUp("other@example.com", "127.0.2.1");
  const claimed = async () => {
    const mails = await asOwner<{ recipient: string }[]>("claim_outbox", { batch: 2 });
    return mails.map(({ recipient }) => recipient);
  };
  expect(await claimed()).toEqual(["many0@example.com", "other@example.com"]);
  await signUp("second@example.com", "127.0.2.1");
  await signUp("third@example.com", "127.0.3.1");
  expect(await claimed()).toEqual(["third@example.com", "many1@example.com"]);
});

test.each([
  ["192.0.2.1", "192.0.2.250", true],
  ["192.0.2.1", "192.0.3.1", false],
  ["2001:db8:1::1", "2001:db8:1:ffff::2", true],
  ["2001:db8:1::1", "2001:db8:2::1", false],
])("%s and %s are one network: %s", async (one, other, isOne) => {
  const same = `select private.network_of('${one}') = private.network_of('${other}')`;
  expect(await lines(same)).toEqual([`${isOne}`]);
});

test("the number of a network cannot be worked out without the database's key", async () => {
  const network = () => lines("select encode(private.network_of('192.0.2.1'), 'hex')");
  const before = await network();
  expect(before).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  await sql("update private.sender_salt set salt = gen_random_uuid()");
  expect(await network()).not.toEqual(before);
});

test("a provider that takes no mails for three hours costs no confirmation and no lead", async () => {
  await signUp(ADA, "127.0.0.1");
  await write(ADA);
  for (let minutes = 0; minutes < 180; minutes += 10) {
    await workWithoutMailServer();
    await pass("10 minutes");
  }
  const waits = await queue();
  // the owner is told, and nothing is given up
  const claimedBefore = (time: string) =>
    sql(`update private.email_outbox set first_claimed_at = now() - interval '${time}'`);
  await claimedBefore("59 minutes");
  expect(await asOwner("mail_queue")).toMatchObject({ overdue: 0 });
  await claimedBefore("61 minutes");
  expect(await asOwner("mail_queue")).toMatchObject({ overdue: 3, given_up: 0 });
  expect(waits).toHaveLength(3);
  for (const one of waits) {
    expect(one).toMatchObject({ status: "waiting", last_error: expect.stringContaining("ECONN") });
    expect(Number(one["attempts"])).toBeGreaterThan(5);
  }
  await pass("1 hour");
  await work();
  expect(recipients().sort()).toEqual([ADA, ADA, "owner@sayso.example"]);
});

test("after a week without the provider a mail is given up", async () => {
  await signUp(ADA, "127.0.0.1");
  await workWithoutMailServer();
  await pass("2 hours");
  await sql("update private.email_outbox set first_claimed_at = now() - interval '7 days 1s'");
  await workWithoutMailServer();
  expect(await queue()).toMatchObject([{ status: "given_up" }]);
});

test("the owner's alarm goes before the owner's other mails", async () => {
  await write(ADA);
  await sql("insert into private.email_outbox (kind) values ('alarm')");
  expect(await asOwner("claim_outbox", { batch: 1 })).toMatchObject([{ kind: "alarm" }]);
});

test("the provider's own wait is kept, up to a day", async () => {
  await signUp(ADA, "127.0.0.1");
  for (const [attempt, wait_s, minutes] of [
    [1, 7200, 120],
    [2, 999_999, 1440],
  ]) {
    const [mail] = await asOwner<{ outbox_id: number }[]>("claim_outbox");
    const failure = { failure: "429", provider_away: true, wait_s };
    await asOwner("finish_outbox", { outbox_id: mail?.outbox_id, attempt, ...failure });
    expect(await queue()).toMatchObject([{ status: "waiting", wait_minutes: minutes }]);
    await pass("1 day");
  }
});

test("the newest sign-up of a mailbox gets the place of the oldest that waits", async () => {
  for (let n = 1; n <= 6; n += 1) await signUp(`victim+${n}@example.com`, "127.0.0.1");
  await signUp("victim@example.com", "127.0.9.1");
  const waiting = await lines(`select s.email, o.due_at > now() + interval '1 hour'
    from private.email_outbox o join newsletter_subscriptions s on s.id = o.subscription_id
    where o.status = 'waiting' order by o.id`);
  const order = /^victim\+3@.*,victim\+4@.*,victim\+5@.*,victim\+6@.*,victim@example.com false$/;
  expect(waiting.join()).toMatch(order);
  await pass("30 minutes");
  await work();
  expect(recipients()).toContain("victim@example.com");
  expect(server.received).toHaveLength(5); // and the mailbox gets no more than its five
});

test("however many other mails arrive, a batch of the newsletter leaves every minute", async () => {
  await subscribe(ADA, "eve@example.com");
  await queueIssue("one");
  await signUp("new@example.com", "127.0.0.1");
  expect(await claim(1)).toEqual([]); // the confirmation goes first
  const minuteAgo = (column: string) =>
    `update private.email_outbox set ${column} = ${column} - interval '61 seconds'`;
  await sql(`${minuteAgo("due_at")} where issue_id is not null`);
  expect(await claim(1)).toHaveLength(1);
  expect(await claim(1)).toEqual([]);
  await sql(minuteAgo("first_claimed_at"));
  expect(await claim(1)).toHaveLength(1);
});

test("the state of the queue counts the overdue mails", async () => {
  await signUp(ADA);
  const state = () => asOwner("mail_queue");
  await pass("9 minutes");
  const mails = { waiting: 1, overdue: 0, overdue_since: null, given_up: 0, issues_waiting: 0 };
  expect(await state()).toEqual({ ...mails, webhooks_overdue: 0, webhooks_given_up: 0 });
  await pass("2 minutes");
  expect(await state()).toMatchObject({ overdue: 1, overdue_since: expect.any(String) });
  await sql("update private.email_outbox set status = 'given_up'");
  expect(await state()).toMatchObject({ waiting: 0, overdue: 0, given_up: 1 });
});
