import { beginAlone, type Call } from "./setup/backendProcess";
import { everything } from "./setup/privacy";
import { attacks, siteRequests } from "./setup/requests";
import { fill, onPostgrest, type Side, startPostgrest, withSides } from "./setup/sides";

const sides = withSides();

/** Words and tokens of `fill`. */
const SECRETS = /(victim|lead)@|Lea Lead|A private word|An unsent title|(aaaa|bbbb|cccc|dddd)-/;

describe.each(sides)("%s", (name, side) => {
  let before: string;
  beforeAll(async () => {
    await fill(side());
    before = await everything(side());
  });

  test.each(attacks)("an anonymous visitor cannot $name", async ({ name: _, status, ...call }) => {
    const reply = await side().call(call);

    // The embedded backend refuses more, because it serves the site's requests only.
    const isRefused = reply.status >= 400 && reply.status < 500;
    if (name === "PostgREST" || !isRefused)
      expect({ ...call, status: reply.status }).toEqual({ ...call, status });
    expect(reply.text).not.toMatch(SECRETS);
    // no count gets out either
    if (!call.path.startsWith("rpc/")) expect(reply.headers["content-range"] ?? "*/*").toBe("*/*");
    const [was, is] = [before, await everything(side())];
    before = is;
    expect(is).toEqual(was);
  });
});

onPostgrest("the policies alone already hide every row and count", async () => {
  // Reading is refused before the tables are asked; this is what stands behind that.
  const bare = await startPostgrest({ isBare: true });
  await fill(bare);
  const address = "newsletter_subscriptions?select=email";
  expect((await bare.call({ method: "GET", path: address })).status).toBe(200);
  for (const call of attacks.filter(({ method }) => ["GET", "HEAD"].includes(method))) {
    const { text, headers } = await bare.call(call);
    expect(text).not.toMatch(SECRETS);
    expect(headers["content-range"] ?? "*/*").toBe("*/*");
  }
});

onPostgrest.each(siteRequests)(
  "the embedded backend answers as PostgREST does: $name",
  async (call) => {
    const [ours, theirs] = await Promise.all(sides.map(([, side]) => outcome(side(), call)));
    expect(ours).toEqual(theirs);
  },
);

const OF_PAGES = ["allow-origin", "allow-methods", "allow-headers", "expose-headers", "max-age"];
const COMPARED_HEADERS = [
  ...["content-type", "content-range", "www-authenticate", "preference-applied"],
  ...OF_PAGES.map((name) => `access-control-${name}`),
];

/** What a request did, from the same beginning: status, error, answer, headers and all rows. */
async function outcome(side: Side, call: Call) {
  await beginAlone(side);
  await fill(side);
  const { status, headers, text } = await side.call(call);
  const [state] = await side.rows(SITE_ROWS);
  const body: unknown = status < 400 || text === "" ? text : JSON.parse(text);
  const shown = COMPARED_HEADERS.map((name) => [name, headers[name]]);
  return { status, body, shown, rows: withoutChance(JSON.stringify(state)) };
}

/** What was written just now is only called new: the two clocks and dice are not the same. */
function withoutChance(rows: string): string {
  return rows
    .replace(/"(?!2024-)20\d\d-[^"]*T[^"]*"/g, '"new time"')
    .replace(
      /"(?!aaaaaaaa|bbbbbbbb|cccccccc|44444444)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g,
      '"new token"',
    );
}

const SITE_ROWS = `select
  (select json_agg(n order by id) from newsletter_subscriptions n) as newsletter,
  (select json_agg(c order by id) from contact_submissions c) as contact,
  (select json_agg(json_build_object('kind', kind, 'about', subscription_id, 'contact', contact_id,
     'status', status) order by id) from private.email_outbox) as mails,
  (select json_agg(mailbox order by mailbox) from private.suppressions) as suppressed`;
