import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gateTable, readJestReport, readPlaywrightReport } from "../../../tools/gate/gateReport";
import { temporaryFolder } from "../../setup/temporaryFolder";

const folder = temporaryFolder("gate-report");

function reportFile(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("the table shows for each part how long it took, what passed, and what was skipped and why", () => {
  const parts = [
    { name: "Types", seconds: 12.4 },
    { name: "Journeys", seconds: 300, passed: 200, skipped: ["the look (another browser)"] },
  ];
  expect(gateTable(parts).split("\n")).toEqual([
    "",
    "Types      12 s",
    "Journeys  300 s   200 passed   1 skipped",
    "All       312 s",
    "",
    "Skipped:",
    "  the look (another browser)",
  ]);
});

test("Jest's report gives what passed and names what was skipped", () => {
  const assertionResults = [
    { status: "passed", fullName: "one" },
    { status: "pending", fullName: "two" },
  ];
  const file = reportFile({ numPassedTests: 1, testResults: [{ assertionResults }] });
  expect(readJestReport(file)).toEqual({ passed: 1, skipped: ["two"] });
});

test("Playwright's report gives what passed, and the reason of each skipped journey at any depth", () => {
  const skipped = {
    status: "skipped",
    annotations: [{ type: "skip", description: "another browser" }],
  };
  const file = reportFile({
    stats: { expected: 3 },
    suites: [{ suites: [{ specs: [{ title: "the look", tests: [skipped] }] }], specs: [] }],
  });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 3,
    skipped: ["the look (another browser)"],
  });
});
