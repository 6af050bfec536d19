/** Where this backend knowingly answers otherwise than PostgREST 12.0.2, and in which fields. */
export type Difference = { reason: string; fields: string[]; requests: string[] };

const NO_ERROR_BODY = ["code", "message", "details", "hint"];

/** Compared request by request: a difference that is not here, or not there any more, fails. */
export const differences: Difference[] = [
  {
    reason:
      "Hosted projects run a newer PostgREST: for an unknown column this backend uses its newer message.",
    fields: ["message"],
    requests: [
      "set a column that does not exist",
      "break out of a column's name",
      "set a column through the prototype",
      "insert a named column that does not exist",
      "insert an unknown column",
      "refresh an unknown column",
    ],
  },
  {
    reason: "Also newer: reading an unknown table is PGRST205; in 12.0.2 the database refuses it.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: [
      "read another schema by path",
      "read another schema by a quoted path",
      "read the accounts",
      "read the migrations",
      "read an unknown table",
      "count by the sequence",
      "list issues of the newsletter",
      "list newsletter of the newsletter",
      "list newsletter_posts of the newsletter",
      "list suppressions of the newsletter",
      "list mail_events of the newsletter",
      "list consent_records",
      "list consent_words",
      "list data_requests",
      "list privacy_requests",
      "list erased_addresses",
      "list webhooks",
      "list webhook_rules",
    ],
  },
  {
    reason: "Also newer: an unknown table or path has a message; 12.0.2 answers 404 and {}.",
    fields: NO_ERROR_BODY,
    requests: [
      "traverse the path",
      "insert into an unknown table",
      "insert into a function",
      "insert into nothing",
      "insert under a deeper path",
      "refresh in an unknown table",
      "suppress somebody",
      "lift a suppression",
      "write a consent",
      "switch the webhook on",
    ],
  },
  {
    reason: "A local limit of 64 KiB: the site's largest body is far below it.",
    fields: ["status", "code", "message"],
    requests: ["send more than 64 KiB", "send megabytes"],
  },
  {
    reason: "The gateway checks keys; PostgREST behind it gets none, and the database refuses.",
    fields: ["code", "message"],
    requests: ["send no key", "send a wrong key"],
  },
  {
    reason: "The position and the expected input in the parser's message are not reproduced.",
    fields: ["message", "details"],
    requests: ["break out of a filter's operator", "refresh by an unknown operator"],
  },
  {
    reason: "As above, where the position happens to be the same.",
    fields: ["details"],
    requests: ["refresh without an operator"],
  },
  {
    reason: "PostgREST drops what follows a column's name in a filter; here the column is unknown.",
    fields: ["status", ...NO_ERROR_BODY, "content-type", "content-range"],
    requests: ["break out of a filter's column"],
  },
  {
    reason: "As above, in a list of columns: the database refuses it instead of the parser.",
    fields: ["status", "code", "message", "details", "www-authenticate"],
    requests: ["break out of the column list", "terminate a listed column"],
  },
  {
    reason: "As above, in the target of a conflict.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: ["break out of the conflict"],
  },
  {
    reason: "Not supported here: this parser refuses what the database refuses there.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: [
      "filter with any of several values",
      "filter with full-text search",
      "filter by another path",
      "filter with or",
    ],
  },
  {
    reason: "As above, where it is not a valid statement there.",
    fields: ["status", "code", "message", "hint"],
    requests: ["filter by a path", "filter a function's answer", "filter the answer of an erasure"],
  },
  {
    reason: "No hint at a similar function is given, because it would name functions.",
    fields: ["hint"],
    requests: [
      "guess with too many arguments",
      "unsubscribe with another argument",
      "call a trigger function",
      "suppress by a private function",
      "call a private function by its full name",
      "call an unknown function",
    ],
  },
  {
    reason: "Half a surrogate passes JavaScript's JSON parser; the database refuses it.",
    fields: ["code", "message", "details"],
    requests: ["insert half a surrogate pair"],
  },
  {
    reason: "One object instead of a list is not supported: the site reads nothing.",
    fields: ["status", "code", "message", "www-authenticate"],
    requests: ["read as one object"],
  },
  {
    reason: "Plans are not supported, and the refusal does not name the format.",
    fields: ["message"],
    requests: ["ask for plain text of the plan"],
  },
  {
    reason: "Only JSON is accepted: a form could be sent across origins without a preflight.",
    fields: ["status", ...NO_ERROR_BODY, "content-type", "content-range", "rows"],
    requests: ["insert as a form"],
  },
];
