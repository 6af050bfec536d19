import { type BackendProcess, beginAlone, type Call } from "./setup/backendProcess";
import { everything } from "./setup/privacy";
import { attacks } from "./setup/requests";
import { hasPostgrest, type Side, sides, startPostgrest } from "./setup/sides";

const VICTIM = "victim@example.com";
const WORDS = [VICTIM, "lead@example.com", "Lea Lead", "A private word", "An unsent title"];

const VISITORS_FUNCTIONS = [
  "confirm_erasure",
  "confirm_subscription",
  "note_lead_source",
  "request_data_copy",
  "request_erasure",
  "unsubscribe",
];

/** What a stranger would like to read or change. */
async function fill(side: Side): Promise<void> {
  await beginAlone(side as BackendProcess);
  await side.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at, unsubscribed_at) values
       ('${VICTIM}', true, now(), null), ('left@example.com', false, null, now()),
       ('asked@example.com', false, null, null)`,
  );
  await side.rows(
    `insert into contact_submissions (full_name, email, country, subject, message)
     values ('Lea Lead', 'lead@example.com', 'FR', 'AI Growth', 'A private word')`,
  );
  await side.rows(
    `insert into private.issues (posts) values ('[{"id": "1", "title": "An unsent title"}]')`,
  );
  await side.rows("insert into private.suppressions (mailbox) values ('gone@example.com')");
}

describe.each(sides)("%s", (side, start) => {
  let backend: Side;
  let before: string;
  let tokens: (string | null)[];
  beforeAll(async () => {
    backend = await start();
    await fill(backend);
    before = await everything(backend);
    const rows = await backend.rows(
      "select verification_token, unsubscribe_token from newsletter_subscriptions",
    );
    tokens = rows.flatMap((row) => Object.values(row) as (string | null)[]);
  });
  afterAll(() => backend.stop());

  async function expectRefusal(call: Call, status: number): Promise<void> {
    const reply = await backend.call(call);

    // The embedded backend refuses more, because it serves the site's requests only.
    const isRefused = reply.status >= 400 && reply.status < 500;
    if (side === "PostgREST" || !isRefused)
      expect({ ...call, status: reply.status }).toEqual({ ...call, status });
    for (const secret of [...tokens, ...WORDS])
      if (secret !== null) expect(reply.text).not.toContain(secret);
    // no count gets out either
    if (!call.path.startsWith("rpc/")) expect(reply.headers["content-range"] ?? "*/*").toBe("*/*");
  }

  async function expectNoChange(): Promise<void> {
    const [was, is] = [before, await everything(backend)];
    before = is;
    expect(is).toEqual(was);
  }

  test.each(attacks)("a stranger cannot $name", async ({ name: _, status, ...call }) => {
    await expectRefusal(call, status);
    await expectNoChange();
  });

  test("a stranger can neither read nor write a private table, nor call a function of the owner's", async () => {
    const tables = await backend.rows(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'private'::regnamespace",
    );
    for (const { name } of tables) {
      await expectRefusal({ method: "GET", path: `${name}` }, 401);
      await expectRefusal({ method: "POST", path: `${name}`, body: { x: 1 } }, 404);
      await expectRefusal({ method: "PATCH", path: `${name}`, body: { x: 1 } }, 404);
    }
    const functions = await backend.rows(
      `select proname as name, json_object_agg(coalesce(argument, ''), null) as nothing
        from pg_proc left join lateral unnest(proargnames[1:pronargs]) as argument on true
        where pronamespace = 'public'::regnamespace and proname <> all($1) group by oid, proname`,
      [VISITORS_FUNCTIONS],
    );
    for (const { name, nothing } of functions) {
      const { "": _, ...body } = nothing as Record<string, null>;
      await expectRefusal({ method: "POST", path: `rpc/${name}`, body }, 401);
    }
    expect([tables.length > 15, functions.length > 20]).toEqual([true, true]);
    await expectNoChange();
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
});

(hasPostgrest ? test : test.skip)(
  "the policies alone already hide every row and count",
  async () => {
    // Reading is refused before the tables are asked; this is what stands behind that.
    const bare = await startPostgrest({ isBare: true });
    await fill(bare);
    const address = "newsletter_subscriptions?select=email";
    expect((await bare.call({ method: "GET", path: address })).status).toBe(200);
    for (const call of attacks.filter(({ method }) => ["GET", "HEAD"].includes(method))) {
      const { text, headers } = await bare.call(call);
      for (const secret of WORDS) expect(text).not.toContain(secret);
      expect(headers["content-range"] ?? "*/*").toBe("*/*");
    }
    await bare.stop();
  },
);
