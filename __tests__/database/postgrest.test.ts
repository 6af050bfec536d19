import { type Call, emptyTables, type Reply, startBackendProcess } from "./setup/backendProcess";
import { siteRequests } from "./setup/requests";
import { fill, hasPostgrest, type Side, startPostgrest } from "./setup/sides";

let ours: Side;
let theirs: Side;
beforeAll(async () => {
  if (hasPostgrest) [ours, theirs] = await Promise.all([startBackendProcess(), startPostgrest()]);
});
afterAll(() => Promise.all([ours?.stop(), theirs?.stop()]));

const OF_PAGES = ["allow-origin", "allow-methods", "allow-headers", "expose-headers", "max-age"];
const COMPARED_HEADERS = [
  ...["content-type", "content-range", "www-authenticate", "preference-applied"],
  ...OF_PAGES.map((name) => `access-control-${name}`),
];

(hasPostgrest ? test : test.skip).each(siteRequests)(
  "the embedded backend answers as PostgREST does: $name",
  async (call) => {
    expect(await outcome(ours, call)).toEqual(await outcome(theirs, call));
  },
);

type Outcome = Record<string, unknown>;

/** What a request did, from the same beginning: status, error, answer, headers and all rows. */
async function outcome(side: Side, call: Call): Promise<Outcome> {
  await emptyTables(side);
  await fill(side);
  const reply = await side.call(call);
  const [state] = await side.rows(everything);
  return { status: reply.status, ...described(reply), rows: withoutChance(JSON.stringify(state)) };
}

function described({ status, headers, text }: Reply): Outcome {
  const shown = COMPARED_HEADERS.map((name) => [name, headers[name]]);
  const error = status < 400 || text === "" ? {} : JSON.parse(text);
  const { code, message, details, hint } = error as Record<string, unknown>;
  const body = status < 400 ? text : "";
  return { code, message, details, hint, body, ...Object.fromEntries(shown) };
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

const everything = `select
  (select json_agg(n order by id) from newsletter_subscriptions n) as newsletter,
  (select json_agg(c order by id) from contact_submissions c) as contact,
  (select json_agg(json_build_object('kind', kind, 'about', subscription_id, 'contact', contact_id,
     'status', status) order by id) from private.email_outbox) as mails,
  (select json_agg(mailbox order by mailbox) from private.suppressions) as suppressed`;
