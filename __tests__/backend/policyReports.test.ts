import { overviewLines } from "../../scripts/leads/overview";
import { type BackendProcess, beginAlone, send, startBackendProcess } from "./setup/backendProcess";
import { asOwner } from "./setup/newsletter";

// Issue 25: what the content security policy blocked (decision 067).
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess({ siteUrl: "https://sayso.example" });
});
beforeEach(() => beginAlone(backend));
afterAll(() => backend.stop());

type Report = { directive: string; host: string };
const count = (reports: Report[], sender = "192.0.2.1") =>
  asOwner(backend, "count_policy_reports", { reports, sender });
const blocked = (host: string, directive = "script-src"): Report => ({ directive, host });
const counted = () =>
  backend.rows("select directive, host, reports from private.policy_reports order by 1, 2");

test("a browser's reports in both formats are counted together, and nothing else of them is kept", async () => {
  const url = `${backend.url}/functions/v1/policy-reports`;
  const page = "https://sayso.example/blog?q=ada@example.com";
  const bodies = [
    [
      "application/reports+json",
      [
        {
          type: "csp-violation",
          url: page,
          body: {
            effectiveDirective: "img-src",
            blockedURL: "https://evil.example/ada.png?a=1",
            documentURL: page,
          },
        },
      ],
    ],
    [
      "application/csp-report",
      {
        "csp-report": {
          "document-uri": page,
          "blocked-uri": "https://evil.example/other.png",
          "effective-directive": "img-src",
        },
      },
    ],
  ] as const;
  for (const [type, body] of bodies) {
    const headers = { "content-type": type };
    const { status, text } = await send(url, { method: "POST", path: "", headers, body });
    expect([status, text]).toEqual([204, ""]);
  }
  const rows = await backend.rows("select * from private.policy_reports");
  expect(rows).toEqual([
    {
      day: expect.any(String),
      directive: "img-src",
      host: "evil.example",
      reports: 2,
    },
  ]);
});

test("further hosts of a day that has 300 rows are counted as one", async () => {
  await backend.rows(`insert into private.policy_reports
    select (now() at time zone 'UTC')::date, 'img-src', 'h' || n || '.example', 1 from generate_series(1, 299) n`);
  await count([blocked("a.example"), blocked("b.example"), blocked("h1.example", "img-src")]);
  await count([blocked("c.example"), blocked("a.example")]);
  const rows = await counted();
  expect(rows.filter(({ directive }) => directive === "script-src")).toEqual([
    { directive: "script-src", host: "a.example", reports: 2 },
    { directive: "script-src", host: "other", reports: 2 },
  ]);
  expect(rows.find(({ host }) => host === "h1.example")).toMatchObject({ reports: 2 });
  expect(rows).toHaveLength(301);
});

test("one sender fills 60 requests in ten minutes, all together 5,000 in an hour", async () => {
  await backend.rows(
    "update private.limits set max_attempts = case what when 'policy_report' then 60 else 65 end where what like 'policy%'",
  );
  for (let n = 0; n < 70; n += 1) await count([blocked("inline")]);
  expect(await counted()).toMatchObject([{ reports: 60 }]);
  for (let n = 0; n < 10; n += 1) await count([blocked("inline")], `192.0.2.${n + 2}`);
  expect(await counted()).toMatchObject([{ reports: 65 }]);
});

test.each([
  [blocked("ada@example.com")],
  [blocked("https://evil.example/")],
  [blocked("evil.example", "drop table")],
  [blocked("x".repeat(254))],
])("the database itself refuses %j", async (report) => {
  await expect(count([report])).rejects.toThrow("23514");
  expect(await counted()).toEqual([]);
});

test("the overview shows what was blocked, and the counts are deleted after 90 days", async () => {
  await count([blocked("evil.example"), blocked("evil.example")]);
  const overview = await asOwner<Parameters<typeof overviewLines>[0]>(backend, "leads_overview", {
    days: 7,
  });
  expect(overviewLines(overview).join("\n")).toMatch(
    /Blocked by the content security policy\n {2}2 script-src evil.example \(\d{4}-\d\d-\d\d\)/,
  );
  const state = await asOwner<{ policy_reports: object[] }>(backend, "mail_queue");
  expect(state.policy_reports).toMatchObject([{ host: "evil.example", reports: 2 }]);
  const age = (days: number) =>
    backend.rows(`update private.policy_reports set day = (now() - interval '${days} days')::date`);
  await age(90);
  await backend.rows("select public.purge_expired()");
  expect(await counted()).toHaveLength(1);
  await age(91);
  await backend.rows("select public.purge_expired()");
  expect(await counted()).toEqual([]);
});
