type RestError = { code: string; message: string; details?: string | null; hint?: string | null };

/** An answer that is an error: status, PostgREST's four fields, and headers beside them. */
export class RestFailure extends Error {
  readonly status: number;
  readonly body: Required<RestError>;
  readonly headers: Record<string, string>;

  constructor(status: number, error: RestError, headers: Record<string, string> = {}) {
    super(error.message);
    this.status = status;
    this.headers = headers;
    const { code, message, details = null, hint = null } = error;
    this.body = { code, details, hint, message };
  }
}

/** What PostgREST would answer to an error of the database. `thrown` may be anything. */
export function failureOf(thrown: unknown, role: "anon" | "service_role"): RestFailure {
  if (thrown instanceof RestFailure) return thrown;
  const { code, message, detail, hint } = (thrown ?? {}) as Record<string, string | undefined>;
  if (!(thrown instanceof Error) || code?.length !== 5)
    return new RestFailure(503, {
      code: "PGRST001",
      message: "Database connection error. Retrying the connection.",
      details: String(thrown),
    });
  if (code === "PGRST") return raisedFailure(message ?? "", detail ?? "");
  const status = statusOf(code, role);
  return new RestFailure(
    status,
    { code, message: message ?? "", details: detail ?? null, hint: hint ?? null },
    status === 401 ? { "WWW-Authenticate": "Bearer" } : {},
  );
}

/** By the whole code, or by its class, the first two characters; any other code is a 400. */
const STATUSES = new Map(
  Object.entries({
    ...{ "23503": 409, "23505": 409, "25006": 405, "42883": 404, "42P01": 404, P0001: 400 },
    ...{ "57P01": 503, "57P02": 503, "57P03": 503, "08": 503, "53": 503 },
    ...{ "25": 500, "40": 500, "54": 500, "55": 500, "57": 500, "58": 500, P0: 500, XX: 500 },
  }),
);

function statusOf(code: string, role: "anon" | "service_role"): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  return STATUSES.get(code) ?? STATUSES.get(code.slice(0, 2)) ?? 400;
}

/** `raise sqlstate 'PGRST'`: message is the body, detail the status and headers, both as JSON. */
function raisedFailure(message: string, detail: string): RestFailure {
  try {
    const answer = JSON.parse(detail) as { status: number; headers: Record<string, string> };
    return new RestFailure(answer.status, JSON.parse(message) as RestError, answer.headers);
  } catch {
    return new RestFailure(500, {
      code: "PGRST121",
      message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
    });
  }
}
