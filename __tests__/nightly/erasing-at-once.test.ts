import type { OutboxRow } from "../../supabase/functions/_shared/outbox";
import { ask, asService, claim, expectNoDeadlock, real, signUp } from "./setup/manyVisitors";

/** Ada's two links: to ask with, and to delete with. */
async function linksOfAda(): Promise<{ ask: string; erase: string }> {
  await signUp("ada@example.com", "192.0.2.1");
  const [leave = ""] = await real.sql("select unsubscribe_token from newsletter_subscriptions");
  await ask("POST", "/rpc/request_erasure", { body: { token: leave } });
  const [erase = ""] = await real.sql("select token from private.data_requests");
  return { ask: leave, erase };
}
const confirmErasure = (token: string) => ask("POST", "/rpc/confirm_erasure", { body: { token } });

test("of 60 clicks at once on the link that deletes, exactly one answers ok", async () => {
  await real.sql("update private.rate_limits set max_attempts = 1000");
  const { erase } = await linksOfAda();
  const answers = await Promise.all(Array.from({ length: 60 }, () => confirmErasure(erase)));
  expect(answers.filter(({ text }) => /true/.test(text))).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await real.sql("select count(*) from newsletter_subscriptions")).toEqual(["0"]);
});

test("finishing the mail of a copy and erasing its person never wait for each other in a circle", async () => {
  await real.sql("update private.rate_limits set max_attempts = 1000000");
  const bounce = { signed_s: 1, kind: "bounced", address: "ada@example.com" };
  for (let round = 0; round < 60; round += 1) {
    const links = await linksOfAda();
    await ask("POST", "/rpc/request_data_copy", { body: { token: links.ask } });
    const copy = (await claim()).find(({ kind }) => kind === "data_copy");
    const { outbox_id, attempt } = copy as OutboxRow;
    const answers = await Promise.all([
      asService("data_request_mail", { outbox_id }),
      asService("finish_outbox", { outbox_id, attempt }),
      confirmErasure(links.erase),
      asService("record_mail_event", { event_id: `${Date.now()}-${round}`, ...bounce }),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    await real.sql("truncate newsletter_subscriptions, private.suppressions cascade");
    await real.sql("delete from private.erased_addresses");
  }
  await expectNoDeadlock();
});
