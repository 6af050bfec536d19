import { type BackendProcess, beginAlone } from "./setup/backendProcess";
import { type Side, sides } from "./setup/sides";

const COLUMNS = "source_form, source_page, source_referrer, utm_source, utm_medium, utm_campaign";
const NOTHING = Object.fromEntries(COLUMNS.split(", ").map((column) => [column, null]));
const CAMPAIGN = { utm_source: "news", utm_campaign: "may" };
const CAME = { page: "/faq", referrer: "search.example", ...CAMPAIGN };
const KNOWN = { source_page: "/faq", source_referrer: "search.example", ...CAMPAIGN };
const ADA = "ada@example.com";
const LEAD = { full_name: "Ada", email: ADA, country: "GB", subject: "AI Growth" };

describe.each(sides)("%s", (_name, start) => {
  let backend: Side;
  beforeAll(async () => {
    backend = await start();
  });
  beforeEach(() => beginAlone(backend as BackendProcess));
  afterAll(() => backend.stop());

  const post = (path: string, body: object) => backend.call({ method: "POST", path, body });
  const signUp = () => post("newsletter_subscriptions", { email: ADA });
  const signUpAndWrite = async () => {
    await signUp();
    await post("contact_submissions", LEAD);
  };
  /** What the site calls; everybody gets the same answer. */
  const note = async (form: string, values: object = CAME, address = ADA) => {
    const { status, text } = await post("rpc/note_lead_source", { address, form, ...values });
    expect([status, text]).toEqual([204, ""]);
  };
  /** Where the sign-up and the message came from. */
  const sources = async () => {
    const from = (table: string) => backend.rows(`select ${COLUMNS} from ${table}`);
    return [...(await from("newsletter_subscriptions")), ...(await from("contact_submissions"))];
  };
  const fully = (source_form: string) => ({ ...NOTHING, ...KNOWN, source_form });

  test("a sign-up and a message keep where they came from", async () => {
    await signUpAndWrite();
    await note("hero");
    await note("contact");
    expect(await sources()).toEqual([fully("hero"), fully("contact")]);
  });

  test("it is written once: whoever calls again changes nothing", async () => {
    await signUpAndWrite();
    for (const values of [CAME, { page: "/other", utm_source: "mallory" }]) {
      await note("footer", values);
      await note("contact", values);
    }
    expect(await sources()).toEqual([fully("footer"), fully("contact")]);
  });

  test.each([
    [
      "of another network",
      "update newsletter_subscriptions set ip_address = '192.0.2.9'",
      "update private.email_outbox set network = '\\x00'",
    ],
    [
      "older than two minutes",
      "update newsletter_subscriptions set first_asked_at = now() - interval '3 minutes'",
      "update contact_submissions set created_at = now() - interval '3 minutes'",
    ],
    [
      "who has left",
      "update newsletter_subscriptions set unsubscribed_at = now()",
      "delete from contact_submissions",
    ],
  ])("a row %s is not touched, and the answer is the same", async (_, ...changes) => {
    await signUpAndWrite();
    for (const change of changes) await backend.rows(change);
    await note("hero");
    await note("contact");
    for (const source of await sources()) expect(source).toEqual(NOTHING);
  });

  test("a refresh does not open a row again", async () => {
    await signUp();
    await backend.rows(`update newsletter_subscriptions set subscribed_at = now() - interval '1 hour',
      first_asked_at = now() - interval '1 hour'`);
    await backend.call({
      method: "PATCH",
      path: `newsletter_subscriptions?email=eq.${encodeURIComponent(ADA)}`,
      headers: { "x-subscriber-email": ADA },
      body: { subscribed_at: "2026-01-01" },
    });
    await note("hero");
    expect(await sources()).toEqual([NOTHING]);
  });

  test("another form's name, another address or a pattern writes nothing", async () => {
    await signUpAndWrite();
    await note("newsletter");
    await note("' or true --");
    for (const address of ["%", "bob@example.com", "", "ada@example.co_"]) {
      await note("hero", CAME, address);
      await note("contact", CAME, address);
    }
    expect(await sources()).toEqual([NOTHING, NOTHING]);
  });

  test("a value is one short line of text, whatever is sent", async () => {
    await signUp();
    const kept = {
      utm_source: "'); drop table newsletter_subscriptions; --",
      utm_campaign: "<script>alert(1)</script>",
    };
    const referrer = "a\u001b[2J\r\nb\u0007";
    await note("hero", { page: `/${"x".repeat(5000)}`, referrer, utm_medium: "  \n ", ...kept });
    const [source] = await sources();
    const cleaned = { source_page: `/${"x".repeat(99)}`, source_referrer: "a [2J b" };
    expect(source).toEqual({ source_form: "hero", utm_medium: null, ...cleaned, ...kept });
    const refused = backend.rows("update newsletter_subscriptions set utm_source = E'a\\nb'");
    await expect(refused).rejects.toThrow(/source_text/);
  });

  test("leaving takes it away, and a copy of somebody's data shows it", async () => {
    await signUpAndWrite();
    await note("hero");
    await note("contact");
    const [copy] = await backend.rows(`select private.collect('${ADA}')::text as it`);
    expect(String(copy?.["it"]).match(/search\.example/g)).toHaveLength(2);
    await backend.rows("update newsletter_subscriptions set unsubscribed_at = now()");
    expect((await sources())[0]).toEqual(NOTHING);
  });

  test("the twenty-first call in ten minutes waits", async () => {
    await backend.rows("update private.rate_limits set max_attempts = 20 where what = 'source'");
    for (let n = 0; n < 20; n += 1) await note("hero");
    const { status } = await post("rpc/note_lead_source", { address: ADA, form: "hero" });
    expect(status).toBe(429);
  });

  test("the owner's mail, the webhook, the export and the overview have it", async () => {
    await backend.rows("update private.webhook_rules set is_on = true");
    await signUpAndWrite();
    await note("hero");
    await note("contact");
    await backend.rows("update newsletter_subscriptions set verified = true, confirmed_at = now()");
    const asked = (sql: string) => backend.rows(`select ${sql} as it`).then(([row]) => row?.["it"]);
    const known = { ...KNOWN, source_form: "hero" };
    const ofMessage = { ...known, source_form: "contact" };
    const notice = "(select id from private.email_outbox where kind = 'contact_notice')";
    expect(await asked(`private.messages_of(${notice})`)).toMatchObject([ofMessage]);
    const webhooks = "(select json_agg(w.data order by event) from public.claim_webhooks() w)";
    expect(await asked(webhooks)).toMatchObject([{ source: ofMessage }, { source: known }]);
    expect(await asked("public.export_leads('newsletter')")).toMatchObject([known]);
    expect(await asked("public.leads_overview() -> 'sources'")).toEqual([
      { what: "campaign", name: "news / may", sign_ups: 1, confirmed: 1, messages: 1 },
      { what: "form", name: "contact", sign_ups: 0, confirmed: 0, messages: 1 },
      { what: "form", name: "hero", sign_ups: 1, confirmed: 1, messages: 0 },
      { what: "page", name: "/faq", sign_ups: 1, confirmed: 1, messages: 1 },
      { what: "referrer", name: "search.example", sign_ups: 1, confirmed: 1, messages: 1 },
    ]);
  });
});
