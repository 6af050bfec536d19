import { lines, sql } from "./setup/backendProcess";
import { confirmSignUp, signUpAndWork } from "./setup/inbox";
import { purge, server, withMail, workAfter } from "./setup/mail";
import { subscribe } from "./setup/newsletter";
import { count, erased, everything } from "./setup/privacy";
import { ADA, askAgain, signUp } from "./setup/visitor";

// What happens later to an address that was erased (decision 062).
withMail();
const addresses = () => lines("select email from newsletter_subscriptions");
async function signUpAndErase(): Promise<void> {
  await signUpAndWork(ADA);
  await erased();
  server.received.length = 0;
}

test("who was erased is not brought back by an import, and sign-ups by somebody else send one mail, not five", async () => {
  await signUpAndErase();
  await subscribe(ADA, "eve@example.com");
  expect(await addresses()).toEqual(["eve@example.com"]);
  await signUp(ADA); // as for any address that is not known
  await workAfter("1 day");
  for (let n = 0; n < 4; n += 1) {
    await askAgain(ADA);
    await workAfter("1 day");
  }
  expect(server.received).toHaveLength(1);
});

test("who left and is erased is off the list with the mailbox's other addresses too", async () => {
  await subscribe("ada@gmail.com", "a.da@gmail.com");
  await sql("insert into private.suppressions (mailbox, reason) values ('ada@gmail.com', 'left')");
  await erased("ada@gmail.com");
  const unverified = "select email from newsletter_subscriptions where not verified";
  expect(await lines(unverified)).toEqual(["a.da@gmail.com"]);
});

test("the purge of such a sign-up leaves the hash and not the address; the next sign-up sends no mail at all", async () => {
  await signUpAndErase();
  await signUpAndWork(ADA);
  await sql("update newsletter_subscriptions set first_asked_at = now() - interval '31 days'");
  await purge();
  expect(await everything()).not.toContain(ADA);
  server.received.length = 0;
  await signUpAndWork(ADA);
  expect(server.received).toEqual([]);
});

test("who complained and was erased gets no mail, whoever signs them up", async () => {
  await signUpAndWork(ADA);
  await sql(`select public.record_mail_event('e', 1, 'complained', '${ADA}')`);
  await erased();
  server.received.length = 0;
  await signUp(ADA);
  await workAfter("1 day");
  expect(server.received).toEqual([]);
});

test("who was erased and confirms again is back like everybody else", async () => {
  await signUpAndErase();
  await signUpAndWork(ADA);
  expect(await confirmSignUp()).toBe('200 {"ok":true}');
  expect(await count("private.erased_addresses")).toBe(0);
  expect(await count("private.suppressions")).toBe(0);
});

test("an address that was erased stays out of imports after another one of its mailbox has come back", async () => {
  await subscribe("ada+x@proton.me");
  await erased("ada+x@proton.me");
  await signUpAndWork("ada@proton.me");
  await confirmSignUp();
  await subscribe("ada+x@proton.me");
  expect(await addresses()).toEqual(["ada@proton.me"]);
});

test("the hash of an address differs with each of the database's two keys", async () => {
  const hash = () => lines(`select private.address_hash('${ADA}')::text`);
  for (const key of ["inner_key", "outer_key"]) {
    const before = await hash();
    await sql(`update private.erasure_key set ${key} = sha256(${key})`);
    expect(await hash()).not.toEqual(before);
  }
});

test("a message of somebody who was erased is not brought back by an import", async () => {
  await signUpAndErase();
  const imported = (email: string) =>
    sql(`insert into contact_submissions (full_name, email, country, subject)
      values ('Imported', '${email}', 'US', 'AI Growth') returning email`);
  expect(await imported(ADA)).toEqual([]);
  expect(await imported("eve@example.com")).toEqual([{ email: "eve@example.com" }]);
});
