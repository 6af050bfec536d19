import type { OutboxRow } from "../../supabase/functions/_shared/outbox";
import { ask, asService, real, signUp } from "./setup/manyVisitors";

/** Ada with `messages` in her name and two links: to ask with, and to delete with. */
async function adaWith(messages: number): Promise<{ ask: string; erase: string }> {
  await signUp("ada@example.com", "192.0.2.1");
  await real.sql(`insert into contact_submissions (full_name, email, country, subject, message)
    select 'Mallory', 'ada@example.com', 'GB', 'AI Growth', repeat('x', 290) || n from generate_series(1, ${messages}) n`);
  const [leave = ""] = await real.sql("select unsubscribe_token from newsletter_subscriptions");
  await ask("POST", "/rpc/request_erasure", { body: { token: leave } });
  const [erase = ""] = await real.sql("select token from private.data_requests");
  return { ask: leave, erase };
}
const confirmErasure = (token: string) => ask("POST", "/rpc/confirm_erasure", { body: { token } });

test("of 60 clicks at once on the link that deletes, exactly one answers ok", async () => {
  await real.sql("update private.rate_limits set max_attempts = 1000");
  const { erase } = await adaWith(3);
  const answers = await Promise.all(Array.from({ length: 60 }, () => confirmErasure(erase)));
  expect(answers.filter(({ text }) => /true/.test(text))).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await real.sql("select count(*) from newsletter_subscriptions")).toEqual(["0"]);
});

test("20,000 messages in her name delay neither the copy nor the deletion", async () => {
  const links = await adaWith(20_000);
  const asked = await ask("POST", "/rpc/request_data_copy", { body: { token: links.ask } });
  expect([asked.status, asked.ms < 1_000]).toEqual([200, true]);
  const [copy = ""] = await real.sql(
    "select id from private.email_outbox where kind = 'data_copy'",
  );
  const mail = await asService("data_request_mail", { outbox_id: Number(copy) });
  expect(mail.status).toBe(200);
  expect(mail.text.length).toBeLessThan(2_000_000);
  const confirmed = await confirmErasure(links.erase);
  expect([confirmed.status, confirmed.text, confirmed.ms < 1_000]).toEqual([
    200,
    expect.stringMatching(/true/),
    true,
  ]);
  let slowest = 0;
  for (let deleted = 1; deleted > 0; ) {
    const step = await asService("finish_erasures", {});
    slowest = Math.max(slowest, step.ms);
    deleted = Number(step.text);
  }
  console.info(
    `asked ${asked.ms} ms, copy ${mail.ms} ms, confirmed ${confirmed.ms} ms, slowest step ${slowest} ms`,
  );
  expect(await real.sql("select count(*) from contact_submissions")).toEqual(["0"]);
});

test("finishing the mail of a copy and erasing its person never wait for each other in a circle", async () => {
  await real.sql("update private.rate_limits set max_attempts = 1000000");
  for (let round = 0; round < 60; round += 1) {
    const links = await adaWith(0);
    await ask("POST", "/rpc/request_data_copy", { body: { token: links.ask } });
    const claimed = JSON.parse((await asService("claim_outbox", { batch: 5 })).text) as OutboxRow[];
    const copy = claimed.find(({ kind }) => kind === "data_copy") as OutboxRow;
    const { outbox_id, attempt } = copy;
    const answers = await Promise.all([
      asService("data_request_mail", { outbox_id }),
      asService("finish_outbox", { outbox_id, attempt }),
      confirmErasure(links.erase),
      asService("record_mail_event", {
        event_id: `${Date.now()}-${round}`,
        signed_s: 1,
        kind: "bounced",
        address: "ada@example.com",
      }),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    await real.sql("truncate newsletter_subscriptions, private.suppressions cascade");
    await real.sql("delete from private.erased_addresses");
  }
  expect(
    await real.sql("select deadlocks from pg_stat_database where datname = 'postgres'"),
  ).toEqual(["0"]);
});
