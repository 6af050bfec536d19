import {
  handlePolicyReports,
  readPolicyReports,
} from "../../../supabase/functions/_shared/policyReports";

const SITE = "https://sayso.example";
const PAGE = `${SITE}/blog/an-article?email=ada@example.com`;

/** A report as the Reporting API sends it. */
const modern = (
  blockedURL: string,
  effectiveDirective = "script-src-elem",
  documentURL = PAGE,
) => ({
  type: "csp-violation",
  age: 1,
  url: documentURL,
  user_agent: "Mozilla/5.0",
  body: { blockedURL, effectiveDirective, documentURL, disposition: "enforce", sample: "x" },
});
/** A report as `report-uri` sends it. */
const old = (blocked: string, directive = "script-src-elem", page = PAGE) => ({
  "csp-report": {
    "document-uri": page,
    "blocked-uri": blocked,
    "effective-directive": directive,
    "violated-directive": `${directive} 'self'`,
  },
});
const readOne = (report: object) => readPolicyReports(JSON.stringify(report), SITE);

test("both formats give the directive and the blocked host, without path, query, port and page", () => {
  const blocked = "https://user:pw@Tags.Example:8443/ada@example.com/t.js?id=1#x";
  const expected = [{ directive: "script-src-elem", host: "tags.example" }];
  expect(readPolicyReports(JSON.stringify([modern(blocked)]), SITE)).toEqual(expected);
  expect(readOne(old(blocked))).toEqual(expected);
  const withoutEffective = old(blocked);
  const { "effective-directive": _, ...older } = withoutEffective["csp-report"];
  expect(readOne({ "csp-report": older })).toEqual(expected);
});

test.each([
  ["inline", "inline"],
  ["eval", "eval"],
  ["data", "data"],
  ["data:image/png;base64,AAAA", "data"],
  ["blob:https://sayso.example/1", "blob"],
  ["chrome-extension://abcdef/x.js", "extension"],
  ["moz-extension", "extension"],
  ["safari-web-extension://A/x.js", "extension"],
  [`${SITE}/x.js`, "self"],
  ["wss://socket.example/x", "socket.example"],
  ["https://192.0.2.7/x", "address"],
  ["https://3221225985/x", "address"],
  ["https://[2001:db8::1]/x", "address"],
  ["https://trailing.example./x", "trailing.example"],
  ["https://bücher.example/x", "xn--bcher-kva.example"],
  ["https://localhost/x", "other"],
  ["https://a_b.example/x", "other"],
  ["javascript:alert(1)", "other"],
  ["<script>", "other"],
  ["", "other"],
])("what is counted for %p is %p", (blocked, host) => {
  for (const report of [modern(blocked), old(blocked)])
    expect(readOne(report)).toEqual([{ directive: "script-src-elem", host }]);
});

test.each([
  ["no JSON", "nothing"],
  ["no report", "{}"],
  ["another report", JSON.stringify([{ ...modern("inline"), type: "deprecation" }])],
  ["a directive that does not exist", JSON.stringify(modern("inline", "drop table"))],
  ["another site's page", JSON.stringify(modern("inline", "img-src", "https://evil.example/"))],
  ["a page that is none", JSON.stringify(old("inline", "img-src", "about"))],
  ["null", "null"],
  ["a list of lists", "[[[]]]"],
  ["numbers", '{"csp-report":{"document-uri":1,"blocked-uri":2,"effective-directive":3}}'],
])("%s counts nothing", (_, body) => {
  expect(readPolicyReports(body, SITE)).toEqual([]);
});

test("of one request, twenty reports are counted", () => {
  const many = Array.from({ length: 1000 }, () => modern("inline"));
  expect(readPolicyReports(JSON.stringify(many), SITE)).toHaveLength(20);
});

test("every request gets the same answer, also when the database is away", async () => {
  const answers = new Set<string>();
  const ask = async (init: RequestInit, count = jest.fn(async () => {})) => {
    const request = new Request("https://x.example", init);
    const answer = await handlePolicyReports(request, { siteUrl: SITE, count, log: () => {} });
    answers.add(
      JSON.stringify([answer.status, await answer.text(), [...answer.headers.entries()]]),
    );
    return count.mock.calls;
  };
  const report = JSON.stringify(modern("inline"));
  expect(await ask({ method: "POST", body: report })).toHaveLength(1);
  const away = jest.fn(() => Promise.reject(new Error("503")));
  await ask({ method: "POST", body: report }, away);
  expect(away).toHaveBeenCalledTimes(1);
  for (const method of ["GET", "PUT", "DELETE", "OPTIONS"])
    expect(await ask({ method })).toEqual([]);
  expect(await ask({ method: "POST" })).toEqual([]);
  expect(await ask({ method: "POST", body: "{" })).toEqual([]);
  expect(await ask({ method: "POST", body: `${" ".repeat(70_000)}${report}` })).toEqual([]);
  expect(answers.size).toBe(1);
});

test("a body without an end is read no further than the limit", async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  const request = new Request("https://x.example", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  await handlePolicyReports(request, { siteUrl: SITE, count: jest.fn(), log: () => {} });
  expect(pulled).toBeLessThan(10);
});
