import { failureOf } from "../../tools/local-backend/rest/restFailure";

const databaseError = (code: string, message = "m", detail?: string) =>
  Object.assign(new Error(message), { code, detail });

test.each([
  ["42501", 401],
  ["23505", 409],
  ["23503", 409],
  ["22P02", 400],
  ["22007", 400],
  ["22P05", 400],
  ["23502", 400],
  ["23514", 400],
  ["P0001", 400],
  ["25006", 405],
  ["53100", 503],
  ["53300", 503],
  ["57P01", 503],
  ["57P03", 503],
  ["08006", 503],
  ["57014", 500],
  ["XX000", 500],
])("the database's error %s is answered with %i", (code, status) => {
  const failure = failureOf(databaseError(code), "anon");
  expect(failure.status).toBe(status);
  expect(failure.body).toEqual({ code, details: null, hint: null, message: "m" });
  expect(failure.headers).toEqual(status === 401 ? { "WWW-Authenticate": "Bearer" } : {});
});

test("a valid key without permission is refused, and no other key is asked for", () => {
  const failure = failureOf(databaseError("42501"), "service_role");
  expect(failure.status).toBe(403);
  expect(failure.headers).toEqual({});
});

test("when the database is unavailable the answer is 'try again later', not a client error", () => {
  for (const gone of [new Error("unreachable"), "aborted", undefined]) {
    expect(failureOf(gone, "anon").status).toBe(503);
  }
});

test("the database can choose the status and the headers of an answer", () => {
  const message = '{"code":"C","message":"M","details":"D","hint":"H"}';
  const failure = failureOf(
    databaseError("PGRST", message, '{"status":429,"headers":{"Retry-After":"7"}}'),
    "anon",
  );
  expect(failure).toMatchObject({
    status: 429,
    headers: { "Retry-After": "7" },
    body: { code: "C", message: "M", details: "D", hint: "H" },
  });
});

test("a status or header from the database that cannot be parsed is a server error", () => {
  expect(failureOf(databaseError("PGRST", "not json", "{}"), "anon")).toMatchObject({
    status: 500,
    body: { code: "PGRST121" },
  });
});
