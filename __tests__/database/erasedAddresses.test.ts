import { pass, signUp } from "./setup/mail";
import { ADA, ask, count, erased, everything, privacyStack, tokenIn, work } from "./setup/privacy";

// What happens later to an address that was erased (decision 062).
const stack = privacyStack();

test("who was erased is not brought back by an import, and a stranger's sign-up sends one mail, not five", async () => {
  await signUp(stack.backend, ADA);
  await work();
  await erased();
  await stack.backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at) values ('${ADA}', true, now()), ('eve@example.com', true, now())`,
  );
  expect(await stack.backend.rows("select email from newsletter_subscriptions")).toEqual([
    { email: "eve@example.com" },
  ]);
  stack.server.received.length = 0;
  const again = { method: "POST", path: "newsletter_subscriptions", body: { email: ADA } };
  expect((await stack.backend.call(again)).status).toBe(201); // as for any address that is not known
  const refresh = {
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${ADA}`,
    headers: { "x-subscriber-email": ADA },
    body: { unsubscribed_at: null },
  };
  for (let n = 0; n < 3; n += 1) {
    await pass(stack.backend, "1 day");
    await work();
    await stack.backend.call(refresh);
  }
  expect(stack.server.received).toHaveLength(1);
});

test("the purge of such a sign-up leaves the hash and not the address; the next stranger sends no mail at all", async () => {
  await signUp(stack.backend, ADA);
  await work();
  await erased();
  await signUp(stack.backend, ADA);
  await work();
  await stack.backend.rows(
    "update newsletter_subscriptions set first_asked_at = now() - interval '31 days'",
  );
  await stack.backend.rows("select public.purge_expired()");
  expect(await everything()).not.toContain(ADA);
  stack.server.received.length = 0;
  await signUp(stack.backend, ADA);
  await work();
  expect(stack.server.received).toEqual([]);
});

test("who complained and was erased gets no mail, whoever signs them up", async () => {
  await signUp(stack.backend, ADA);
  await work();
  await stack.backend.rows(`select public.record_mail_event('e', 1, 'complained', '${ADA}')`);
  await erased();
  stack.server.received.length = 0;
  await signUp(stack.backend, ADA);
  await pass(stack.backend, "1 day");
  await work();
  expect(stack.server.received).toEqual([]);
});

test("who was erased and confirms again is back like everybody else", async () => {
  await signUp(stack.backend, ADA);
  await work();
  await erased();
  await signUp(stack.backend, ADA);
  await work();
  expect(await ask("confirm_subscription", tokenIn("confirm"))).toBe('200 {"ok":true}');
  expect(await count("private.erased_addresses")).toBe(0);
  expect(await count("private.suppressions")).toBe(0);
});

test("two databases hash an address differently", async () => {
  const hash = `select private.address_hash('${ADA}') as hash`;
  const [before] = await stack.backend.rows(hash);
  await stack.backend.rows("update private.erasure_key set inner_key = outer_key");
  expect((await stack.backend.rows(hash))[0]).not.toEqual(before);
});

test("a message of somebody who was erased is not brought back by an import", async () => {
  await signUp(stack.backend, ADA);
  await work();
  await erased();
  const imported = (email: string) =>
    stack.backend.rows(`insert into contact_submissions (full_name, email, country, subject)
      values ('Imported', '${email}', 'US', 'AI Growth') returning email`);
  expect(await imported(ADA)).toEqual([]);
  expect(await imported("eve@example.com")).toEqual([{ email: "eve@example.com" }]);
});
