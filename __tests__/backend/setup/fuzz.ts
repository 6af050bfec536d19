import type { Call } from "./backendProcess";

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES = [
  ...["constructor", "__proto__", "hasOwnProperty", "toString", "valueOf", "prototype"],
  ...[
    "newsletter_subscriptions",
    "contact_submissions",
    "rpc",
    "unsubscribe",
    "email",
    "id",
    "verified",
  ],
  ...[
    "confirm_subscription",
    "claim_outbox",
    "select",
    "columns",
    "on_conflict",
    "order",
    "and",
    "not.or",
  ],
  ...[
    "",
    " ",
    "'",
    '"',
    "%00",
    "%",
    "%ff",
    "..",
    "a/b",
    "🙂",
    "\\",
    "x".repeat(300),
    "null",
    "true",
    "-1",
  ],
];
const OPERATORS = [
  "eq",
  "neq",
  "like",
  "match",
  "is",
  "in",
  "not.eq",
  "constructor",
  "__proto__",
  "",
  "fts",
  "cs",
];
const PREFIXES = [
  "/rest/v1/",
  "/rest/v1/rpc/",
  "/functions/v1/",
  "/rest/v1//",
  "/",
  "/local/",
  "/rest/",
];
/** What is there: half of the requests go to it, so that they come past the first look-up. */
const KNOWN_PATHS = [
  "/rest/v1/newsletter_subscriptions",
  "/rest/v1/contact_submissions",
  "/rest/v1/rpc/unsubscribe",
  "/rest/v1/rpc/confirm_subscription",
  "/functions/v1/unsubscribe",
];
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];
const HEADERS: [string, string[]][] = [
  [
    "prefer",
    [
      "return=representation",
      "return=headers-only",
      "resolution=merge-duplicates",
      "constructor",
      "count=exact",
    ],
  ],
  [
    "accept",
    ["text/csv", "application/vnd.pgrst.object+json", "*/*", "constructor", "application/json"],
  ],
  ["content-type", ["text/plain", "application/json", "multipart/form-data", "__proto__"]],
  ["content-profile", ["private", "public", "constructor", "pg_catalog"]],
  ["accept-profile", ["private", "public", ""]],
  ["x-subscriber-email", ["a@b.co", "'", "é", "__proto__"]],
  ["authorization", ["Bearer x", "Bearer a.b.c", "Basic x", "Bearer eyJhbGciOiJub25lIn0.e30."]],
  ["origin", ["null", "http://x", "é"]],
  ["access-control-request-headers", ["a,b", "é", ""]],
  ["x-forwarded-for", ["1.1.1.1", "constructor", "::1"]],
  ["range", ["0-1", "x"]],
];

/** A request that nobody should send; the path begins with a slash, at the server's root. */
export function randomCall(random: () => number): Call {
  const any = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const word = () => (random() < 0.8 ? any(NAMES) : encodeURIComponent(letters(random)));
  const value = (depth: number): unknown => {
    const kind = random();
    if (depth > 3 || kind < 0.4) return any([null, true, 0, -1, 1e308, ...NAMES, "a@b.co"]);
    if (kind < 0.6) return Array.from({ length: random() * 4 }, () => value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: random() * 4 }, () => [word(), value(depth + 1)]),
    );
  };
  const body = () => {
    const text = JSON.stringify(value(0));
    const kind = random();
    if (kind < 0.6) return text;
    if (kind < 0.8) return text.slice(0, random() * text.length);
    return letters(random);
  };
  const query = Array.from({ length: random() * 3 }, () => `${word()}=${any(OPERATORS)}.${word()}`);
  const headers = HEADERS.filter(() => random() < 0.15).map(([name, values]) => [
    name,
    any(values),
  ]);
  const method = any(METHODS);
  return {
    method,
    path: `${random() < 0.5 ? any(KNOWN_PATHS) : `${any(PREFIXES)}${word()}`}${random() < 0.1 ? `/${word()}` : ""}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    headers: Object.fromEntries(headers),
    ...(random() < 0.7 && method !== "TRACE" ? { body: body() } : {}),
  };
}

function letters(random: () => number): string {
  return String.fromCodePoint(
    ...Array.from({ length: 1 + random() * 12 }, () => {
      const code = Math.floor(random() * (random() < 0.8 ? 0x7f : 0xffff));
      return code >= 0xd800 && code <= 0xdfff ? 0x20 : code;
    }),
  );
}
