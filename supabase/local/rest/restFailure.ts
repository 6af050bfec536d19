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
  const error = thrown as { code?: unknown; message: string; detail?: string; hint?: string };
  if (!(thrown instanceof Error) || typeof error.code !== "string" || error.code.length !== 5) {
    const message = "Database connection error. Retrying the connection.";
    return new RestFailure(503, { code: "PGRST001", message, details: String(thrown) });
  }
  if (error.code === "PGRST") return raisedFailure(error.message, error.detail ?? "");
  const {
    code,
    message,
    detail: details = null,
    hint = null,
  } = error as { code: string } & typeof error;
  const status = statusOf(code, role);
  const headers: Record<string, string> = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  return new RestFailure(status, { code, message, details, hint }, headers);
}

const STATUS_BY_CODE: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  P0001: 400,
};

// The first two characters of a code are its class; a code in neither table is a 400.
const STATUS_BY_CLASS: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "21": 500,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(code: string, role: "anon" | "service_role"): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code.startsWith("57P")) return 503;
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
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
      details: "Invalid JSON value for MESSAGE or DETAIL",
    });
  }
}
