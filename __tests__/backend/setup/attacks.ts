import { type Attack, patch, post, REFRESH, read } from "./attack";
import { COSTLY, functionAttacks, VICTIM } from "./functionAttacks";

const NEWSLETTER = "newsletter_subscriptions";
const CONTACT = "contact_submissions";
const MALLORY = "mallory@example.net";
const OF_VICTIM = `${NEWSLETTER}?email=eq.victim%40example.com`;
const ADDRESSES = `${NEWSLETTER}?select=email`;
const TOKEN = REFRESH.verification_token;
const asVictim = { "x-subscriber-email": VICTIM };
const asMallory = { "x-subscriber-email": MALLORY };
const lead = { full_name: "M", email: MALLORY, country: "US", subject: "AI Growth", message: "x" };

const unsigned = (claims: object) =>
  `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll("=", "");
const misSigned = (claims: object) =>
  `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa(JSON.stringify(claims))}.${"A".repeat(43)}`.replaceAll(
    "=",
    "",
  );

const reading: Attack[] = [
  read("list the subscribers", NEWSLETTER, 401),
  read("list only their addresses", `${NEWSLETTER}?select=email`, 401),
  read("list the messages", CONTACT, 401),
  read("list the messages' addresses", `${CONTACT}?select=email`, 401),
  read("ask whether an address is known", `${OF_VICTIM}&select=email`, 401),
  read("ask it in the address's own name", `${OF_VICTIM}&select=email`, 401, asVictim),
  read("ask it by a pattern", `${NEWSLETTER}?select=email&email=like.vic*`, 401),
  read("ask it by comparison", `${NEWSLETTER}?select=email&email=gte.a`, 401),
  read("ask it by exclusion", `${NEWSLETTER}?select=email&email=not.is.null`, 401),
  read("ask it in a list", `${NEWSLETTER}?select=email&email=in.(victim%40example.com)`, 401),
  read(
    "filter by a column that may not be read",
    `${NEWSLETTER}?select=email&verified=is.true`,
    401,
  ),
  read("filter by the token", `${NEWSLETTER}?select=email&unsubscribe_token=eq.${TOKEN}`, 401),
  read("pretend that reading is a refresh", `${NEWSLETTER}?select=email`, 401, {
    ...asVictim,
    "x-http-method-override": "PATCH",
  }),
  read("read one address as an object", `${NEWSLETTER}?select=unsubscribe_token`, 401),
  { ...read("count the subscribers", NEWSLETTER, 401), method: "HEAD" },
];

const filters: Attack[] = [
  ...["match", "imatch", "like", "ilike", "not.match", "neq", "lt", "lte", "gt", "gte"].map(
    (operator) =>
      patch(`filter by ${operator}`, `${NEWSLETTER}?email=${operator}.${COSTLY}`, 401, asVictim),
  ),
  patch(
    "filter with any of several values",
    `${NEWSLETTER}?email=match(any).%7Ba%7D`,
    400,
    asVictim,
  ),
  patch("filter with full-text search", `${NEWSLETTER}?email=fts.victim`, 400, asVictim),
  patch("filter by a path", `${NEWSLETTER}?email-%3E%3Ea=match.${COSTLY}`, 400, asVictim),
  patch("filter by another path", `${NEWSLETTER}?verified-%3E%3Ea=match.${COSTLY}`, 400, asVictim),
  patch("filter with or", `${NEWSLETTER}?or=(email.match.${COSTLY},email.eq.a)`, 400, asVictim),
  post("filter a function's answer", `rpc/unsubscribe?pgrst_scalar-%3E%3Eok=match.${COSTLY}`, 400, {
    token: TOKEN,
  }),
  read("count by the sequence", "newsletter_subscriptions_id_seq", 404),
];

const changing: Attack[] = [
  patch("refresh every row", NEWSLETTER, 204),
  patch("refresh somebody without naming them", OF_VICTIM, 204),
  patch("refresh somebody in another's name", OF_VICTIM, 204, asMallory),
  patch("refresh every row in a stranger's name", NEWSLETTER, 204, asMallory),
  patch("refresh by a pattern", `${NEWSLETTER}?email=like.*`, 204, asMallory),
  patch("refresh every row except one's own", `${NEWSLETTER}?email=neq.m%40m.mm`, 204, asMallory),
  patch("name every row with a wildcard", NEWSLETTER, 204, { "x-subscriber-email": "%" }),
  patch("name two at once", NEWSLETTER, 204, { "x-subscriber-email": `${VICTIM},${MALLORY}` }),
  patch("name nobody", NEWSLETTER, 204, { "x-subscriber-email": " " }),
  patch("smuggle SQL in the name", NEWSLETTER, 204, { "x-subscriber-email": "' or true --" }),
  patch("smuggle JSON in the name", NEWSLETTER, 204, { "x-subscriber-email": `"}{"a":"${VICTIM}` }),
  patch("verify oneself", OF_VICTIM, 401, asVictim, { verified: true }),
  patch("unverify somebody", OF_VICTIM, 401, asVictim, { verified: false }),
  patch("take over an address", OF_VICTIM, 401, asVictim, { email: MALLORY }),
  patch("choose the unsubscribe token", OF_VICTIM, 401, asVictim, { unsubscribe_token: TOKEN }),
  patch("choose the date of consent", OF_VICTIM, 401, asVictim, { confirmed_at: "2020-01-01" }),
  patch("change the network address", OF_VICTIM, 401, asVictim, { ip_address: "192.0.2.1" }),
  patch("change the id of a row", OF_VICTIM, 400, asVictim, { id: 99 }),
  patch("set a column that does not exist", OF_VICTIM, 400, asVictim, { nothing: 1 }),
  patch("read the whole row back", OF_VICTIM, 401, {
    ...asVictim,
    prefer: "return=representation",
  }),
  patch("change a message", `${CONTACT}?id=eq.1`, 401, {}, { message: "changed" }),
  patch("change every message", CONTACT, 401, {}, { message: "changed" }),
  { name: "delete everybody", method: "DELETE", path: NEWSLETTER, status: 401 },
  { name: "delete somebody", method: "DELETE", path: OF_VICTIM, status: 401, headers: asVictim },
  { name: "delete the messages", method: "DELETE", path: CONTACT, status: 401 },
  { name: "delete one message", method: "DELETE", path: `${CONTACT}?id=gt.0`, status: 401 },
  {
    name: "replace a row with PUT",
    method: "PUT",
    path: OF_VICTIM,
    status: 405,
    headers: asVictim,
    body: { email: VICTIM, verified: true },
  },
];

const inserting: Attack[] = [
  post("sign up as verified", NEWSLETTER, 401, { email: MALLORY, verified: true }),
  post("sign up as confirmed", NEWSLETTER, 401, { email: MALLORY, confirmed_at: "2020-01-01" }),
  post("choose the unsubscribe token at sign-up", NEWSLETTER, 401, {
    email: MALLORY,
    unsubscribe_token: TOKEN,
  }),
  post("choose the id of a row", NEWSLETTER, 400, { email: MALLORY, id: 1 }),
  post("sign up as unsubscribed", NEWSLETTER, 401, {
    email: MALLORY,
    unsubscribed_at: "2020-01-01",
  }),
  post(
    "sign up and read back",
    NEWSLETTER,
    401,
    { email: MALLORY },
    { prefer: "return=representation" },
  ),
  post(
    "sign up and read the address back",
    `${NEWSLETTER}?select=email`,
    401,
    { email: MALLORY },
    {
      prefer: "return=representation",
    },
  ),
  post(
    "overwrite by upsert",
    `${NEWSLETTER}?on_conflict=email`,
    401,
    { email: VICTIM, verified: false },
    {
      ...asVictim,
      prefer: "resolution=merge-duplicates",
    },
  ),
  post(
    "overwrite by the id of a row",
    NEWSLETTER,
    401,
    { email: VICTIM, verified: false },
    {
      prefer: "resolution=merge-duplicates",
    },
  ),
  post(
    "probe with ignored duplicates",
    `${NEWSLETTER}?on_conflict=email`,
    401,
    { email: VICTIM },
    {
      prefer: "resolution=ignore-duplicates",
    },
  ),
  post("sign up twice at once", NEWSLETTER, 401, [{ email: MALLORY }, { email: MALLORY }]),
  post("ask about two in one list", NEWSLETTER, 401, [{ email: VICTIM }, { email: "x" }]),
  post("ask about two unknown ones in one list", NEWSLETTER, 401, [
    { email: MALLORY },
    { email: "x" },
  ]),
  post("send two messages at once", CONTACT, 401, [lead, { ...lead, message: "y" }]),
  post("hide a column from the list", `${NEWSLETTER}?columns=email,verified`, 401, {
    email: MALLORY,
    verified: true,
  }),
  post(
    "name a column twice",
    NEWSLETTER,
    401,
    `{"email":"${MALLORY}","verified":false,"verified":true}`,
  ),
  post("backdate a message", CONTACT, 401, { ...lead, created_at: "2020-01-01" }),
  post("choose a message's hash", CONTACT, 401, { ...lead, content_hash: "x" }),
  post("choose a message's day", CONTACT, 401, { ...lead, submitted_on: "2020-01-01" }),
  post("read a message back", CONTACT, 401, lead, { prefer: "return=representation" }),
  post("upsert a message", `${CONTACT}?on_conflict=id`, 401, lead, {
    prefer: "resolution=merge-duplicates",
  }),
  post("sign up with an address of 255 characters", NEWSLETTER, 400, {
    email: `${"x".repeat(243)}@example.com`,
  }),
  post("sign up with a second header", NEWSLETTER, 400, { email: "m@example.com\r\nbcc: a@b.co" }),
  post("sign up with two addresses", NEWSLETTER, 400, { email: "m@example.com,a@b.co@c.de" }),
  post("sign up with a control character", NEWSLETTER, 400, { email: "m\u0001@example.com" }),
  post("send more than 64 KiB", CONTACT, 413, { ...lead, message: "x".repeat(70_000) }),
  post("send megabytes", CONTACT, 413, { ...lead, message: "x".repeat(5_000_000) }),
  post("send a forged network address", NEWSLETTER, 400, { email: MALLORY, ip_address: "1'; --" }),
  post("send half an object", NEWSLETTER, 400, `{"email":"${MALLORY}"`),
  post("send no JSON at all", NEWSLETTER, 400, "email=a"),
];

// good SQL, if their quotation mark were taken for ours
const FINISHED_COLUMN = encodeURIComponent(
  'email" is not null or "newsletter_subscriptions"."email',
);
const FINISHED_LIST = encodeURIComponent('email", version() as "v');
const smuggling: Attack[] = [
  read("finish a filter's column", `${ADDRESSES}&${FINISHED_COLUMN}=eq.x`, 401),
  read("terminate a listed column", `${NEWSLETTER}?select=${FINISHED_LIST}`, 401),
  read("break out of a value", `${NEWSLETTER}?select=email&email=eq.'%20or%20true--`, 401),
  patch("break out of a filter's value", `${NEWSLETTER}?email=eq.'%20or%20'1'='1`, 204, asMallory),
  patch(
    "break out of a filter's column",
    `${NEWSLETTER}?email%22%20is%20null%20or%20true--=eq.1`,
    400,
    asMallory,
  ),
  patch("break out of a filter's operator", `${NEWSLETTER}?email=eq%20or%20true.1`, 400, asMallory),
  read(
    "break out of the column list",
    `${NEWSLETTER}?select=email%22%2Cverified%20from%20x--`,
    401,
  ),
  post("break out of a column's name", NEWSLETTER, 400, {
    'email") values (1); drop table x; --': 1,
  }),
  post(
    "break out of the conflict",
    `${NEWSLETTER}?on_conflict=email)%20do%20nothing--`,
    400,
    { email: MALLORY },
    {
      prefer: "resolution=merge-duplicates",
    },
  ),
  post("set a column through the prototype", NEWSLETTER, 400, `{"__proto__":{"verified":true}}`),
  read("read another schema by header", "email_outbox", 406, { "accept-profile": "private" }),
  post(
    "write another schema by header",
    "limits",
    406,
    { what: "x" },
    { "content-profile": "private" },
  ),
  read("read the catalogue's schema", "pg_authid", 406, { "accept-profile": "pg_catalog" }),
  read("read another schema by path", "private.email_outbox", 404),
  read("read another schema by a quoted path", "private%22.%22email_outbox", 404),
  read("read the accounts", "pg_authid", 404),
  read("read the migrations", "schema_migrations", 404),
  read("traverse the path", `${NEWSLETTER}/../rpc/claim_outbox/x`, 404),
];

const admin = { role: "service_role", exp: 4_000_000_000 };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const forging: Attack[] = [
  read("send no key", ADDRESSES, 401, { apikey: "", authorization: "" }),
  read("send a wrong key", ADDRESSES, 401, { apikey: "sb_secret_guess", authorization: "" }),
  read("bring an unsigned admin", ADDRESSES, 401, bearer(unsigned(admin))),
  read("bring a badly signed admin", ADDRESSES, 401, bearer(misSigned(admin))),
  read("bring a badly signed superuser", ADDRESSES, 401, bearer(misSigned({ role: "postgres" }))),
  read("bring a guessed secret key", ADDRESSES, 401, bearer("sb_secret_guess")),
  read("bring an empty bearer", ADDRESSES, 401, bearer("x")),
  read("name a role in a header", NEWSLETTER, 401, {
    role: "service_role",
    "x-role": "service_role",
  }),
  read("name the claims in a header", NEWSLETTER, 401, {
    "request.jwt.claims": JSON.stringify(admin),
  }),
  read("ask for plain text of the plan", `${NEWSLETTER}?select=email`, 415, {
    accept: "application/vnd.pgrst.plan+text",
  }),
];

export const attacks: Attack[] = [
  ...reading,
  ...filters,
  ...changing,
  ...inserting,
  ...smuggling,
  ...functionAttacks,
  ...forging,
];
