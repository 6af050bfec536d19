import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attacks } from "./setup/attacks";
import { type BackendProcess, beginAlone, startBackendProcess } from "./setup/backendProcess";
import { VICTIM } from "./setup/functionAttacks";

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
  await beginAlone(backend);
  await backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at, unsubscribed_at) values
       ('${VICTIM}', true, now(), null), ('left@example.com', false, null, now()),
       ('asked@example.com', false, null, null)`,
  );
  await backend.rows(
    `insert into contact_submissions (full_name, email, country, subject, message)
     values ('Lea Lead', 'lead@example.com', 'FR', 'AI Growth', 'A private word')`,
  );
  await backend.rows(
    `insert into private.issues (posts) values ('[{"id": "1", "title": "An unsent title"}]')`,
  );
  await backend.rows("insert into private.suppressions (mailbox) values ('gone@example.com')");
});
afterAll(() => backend.stop());

const everything = () =>
  backend.rows(`select
    (select json_agg(n order by id) from newsletter_subscriptions n) as newsletter,
    (select json_agg(c order by id) from contact_submissions c) as contact,
    (select json_agg(o order by id) from private.email_outbox o) as mails,
    (select json_agg(t order by outbox_id) from private.issued_tokens t) as tokens,
    (select json_agg(i order by id) from private.issues i) as issues,
    (select json_agg(p order by id) from private.newsletter_posts p) as posts,
    (select json_agg(n) from private.newsletter n) as newsletter_settings,
    (select json_agg(s order by mailbox) from private.suppressions s) as suppressed,
    (select json_agg(e order by id) from private.mail_events e) as events`);

test.each(attacks)("a stranger cannot $name", async ({ status, ...call }) => {
  const before = await everything();

  const reply = await backend.call(call);

  expect(reply.status).toBe(status);
  expect(await everything()).toEqual(before);
  const [rows] = before as [
    { newsletter: { verification_token: string; unsubscribe_token: string }[] },
  ];
  const secrets = rows.newsletter.flatMap((row) => [row.verification_token, row.unsubscribe_token]);
  for (const secret of [
    ...secrets,
    VICTIM,
    "lead@example.com",
    "Lea Lead",
    "A private word",
    "An unsent title",
  ]) {
    if (secret !== null) expect(reply.text).not.toContain(secret);
  }
  if (!call.path.startsWith("rpc/")) {
    expect(reply.headers["content-range"] ?? "*/*").toBe("*/*"); // no count gets out either
  }
});

test("the policies alone already hide every row and count", async () => {
  // Reading is refused before the tables are asked; this is what stands behind that.
  const folder = await mkdtemp(join(tmpdir(), "policies-"));
  const first = await startBackendProcess({ dataFolder: folder });
  await first.rows("insert into newsletter_subscriptions (email) values ('victim@example.com')");
  await first.rows("alter role authenticator reset pgrst.db_pre_request");
  await first.stop();
  const bare = await startBackendProcess({ dataFolder: folder });
  const readers = attacks.filter(({ method }) => method === "GET" || method === "HEAD");
  expect(
    (await bare.call({ method: "GET", path: "newsletter_subscriptions?select=email" })).status,
  ).toBe(200);
  for (const call of readers) {
    const { text, headers } = await bare.call(call);
    expect(text).not.toContain(VICTIM);
    expect(headers["content-range"] ?? "*/*").toBe("*/*");
  }
  await bare.stop();
  await rm(folder, { recursive: true });
});

test(`${attacks.length} attacks have unique names`, () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThan(90);
});

test("a refresh that names an address without a filter changes only that row", async () => {
  const sql = "select email, verification_token from newsletter_subscriptions order by id";
  const before = await backend.rows(sql);

  const reply = await backend.call({
    method: "PATCH",
    path: "newsletter_subscriptions",
    headers: { "x-subscriber-email": "asked@example.com" },
    body: { verification_token: "33333333-3333-4333-8333-333333333333" },
  });

  expect(reply.status).toBe(204);
  const after = await backend.rows(sql);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]?.["verification_token"]).not.toBe(before[2]?.["verification_token"]);
});

test("signing up an unsubscribed person again neither verifies them nor changes their dates", async () => {
  const reply = await backend.call({
    method: "PATCH",
    path: "newsletter_subscriptions?email=eq.left%40example.com",
    headers: { "x-subscriber-email": "left@example.com" },
    body: { unsubscribed_at: "2020-01-01", subscribed_at: "2020-01-01" },
  });

  expect(reply.status).toBe(204);
  const [row] = await backend.rows(
    `select *, subscribed_at > now() - interval '1 minute' as fresh
       from newsletter_subscriptions where email = 'left@example.com'`,
  );
  expect(row).toMatchObject({
    verified: false,
    confirmed_at: null,
    unsubscribed_at: null,
    fresh: true,
  });
});
