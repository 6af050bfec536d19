/** Where this backend knowingly answers otherwise than PostgREST 12.0.2, and in which fields. */
export type Difference = { reason: string; fields: string[]; requests: string[] };

const NO_ERROR_BODY = ["code", "message", "details", "hint"];

/** Compared request by request: a difference that is not here, or not there any more, fails. */
export const differences: Difference[] = [
  {
    reason: "Hosted projects run a newer PostgREST: an unknown column has its newer wording here.",
    fields: ["message"],
    requests: [
      "set a column that is none",
      "break out of a column's name",
      "set a column through the prototype",
      "insert a named column that is none",
      "insert an unknown column",
      "refresh an unknown column",
    ],
  },
  {
    reason:
      "Newer, too: reading an unknown table is PGRST205; 12.0.2 asks the database, which refuses.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: [
      "read another schema by path",
      "read another schema by a quoted path",
      "read the accounts",
      "read the migrations",
      "read an unknown table",
      "count by the sequence",
    ],
  },
  {
    reason: "Newer, too: an unknown table or path is explained where 12.0.2 answers 404 and {}.",
    fields: NO_ERROR_BODY,
    requests: [
      "climb the path",
      "insert into an unknown table",
      "insert into a function",
      "insert into nothing",
      "insert under a deeper path",
      "refresh in an unknown table",
    ],
  },
  {
    reason: "A local limit of 64 KiB: the site's largest body is far below it.",
    fields: ["status", "code", "message"],
    requests: ["send more than 64 KiB", "send megabytes"],
  },
  {
    reason:
      "Keys are the gateway's business; PostgREST behind it sees none, and the database refuses.",
    fields: ["code", "message"],
    requests: ["bring no key", "bring a wrong key"],
  },
  {
    reason: "The parser's place and expectation in its message are not reproduced.",
    fields: ["message", "details"],
    requests: ["break out of a filter's operator", "refresh by an unknown operator"],
  },
  {
    reason: "As above, where the place happens to be the same.",
    fields: ["details"],
    requests: ["refresh by no operator"],
  },
  {
    reason: "PostgREST drops what follows a column's name in a filter; here the column is unknown.",
    fields: ["status", ...NO_ERROR_BODY, "content-type", "content-range"],
    requests: ["break out of a filter's column"],
  },
  {
    reason: "As above, in a list of columns: the database refuses it instead of the parser.",
    fields: ["status", "code", "message", "details", "www-authenticate"],
    requests: ["break out of the column list", "finish a listed column"],
  },
  {
    reason: "As above, in the target of a conflict.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: ["break out of the conflict"],
  },
  {
    reason: "Not served here: the parser refuses what the database refuses there.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: [
      "filter by any of some",
      "filter by words",
      "filter by another path",
      "filter by or",
    ],
  },
  {
    reason: "As above, where it is no valid statement there.",
    fields: ["status", "code", "message", "hint"],
    requests: ["filter by a path", "filter a function's answer"],
  },
  {
    reason: "No guess is made at which function was meant: it would name functions.",
    fields: ["hint"],
    requests: ["guess with too many arguments", "leave with another argument"],
  },
  {
    reason: "Half a surrogate passes JavaScript's JSON parser; the database refuses it.",
    fields: ["code", "message", "details"],
    requests: ["insert half a character"],
  },
  {
    reason: "One object instead of a list is not served: the site reads nothing.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: ["read as one object"],
  },
  {
    reason: "Plans are not served, and the refusal does not repeat the format it would have.",
    fields: ["message"],
    requests: ["ask for plain text of the plan"],
  },
  {
    reason: "Only JSON is taken: a form could be sent across origins without a preflight.",
    fields: ["status", ...NO_ERROR_BODY, "content-type", "content-range", "rows"],
    requests: ["insert as a form"],
  },
];
