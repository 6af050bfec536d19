import { readFileSync } from "node:fs";

/** One part of the gate: its duration and, if it runs tests, how many passed and which were skipped. */
export type GatePart = { name: string; seconds: number; passed?: number; skipped?: string[] };

type JestReport = {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};
type PlaywrightTest = { status: string; annotations: { type: string; description?: string }[] };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
};
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Reads Jest's JSON report in `file`. */
export function readJestReport(file: string): Pick<GatePart, "passed" | "skipped"> {
  const { numPassedTests, testResults } = read(file) as JestReport;
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "pending" || status === "todo")
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, skipped };
}

/** Reads Playwright's JSON report in `file`; each skipped journey has its reason. */
export function readPlaywrightReport(file: string): Pick<GatePart, "passed" | "skipped"> {
  const { stats, suites } = read(file) as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const skipped = suites.flatMap(specsOf).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "skipped")
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === "skip")?.description;
        return `${title} (${reason ?? "no reason given"})`;
      }),
  );
  return { passed: stats.expected, skipped };
}

/** The table at the end of the gate, followed by the skipped tests and the reasons. */
export function gateTable(parts: readonly GatePart[]): string {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const width = Math.max(...parts.map(({ name }) => name.length));
  const row = ({ name, seconds, passed, skipped }: GatePart) =>
    [
      name.padEnd(width),
      `${Math.round(seconds)} s`.padStart(7),
      passed === undefined ? "" : `${passed} passed`.padStart(13),
      skipped?.length ? `${skipped.length} skipped`.padStart(12) : "",
    ]
      .join("")
      .trimEnd();
  const skippedLines = parts.flatMap(({ skipped = [] }) => skipped.map((one) => `  ${one}`));
  return [
    "",
    ...parts.map(row),
    row({ name: "All", seconds: total }),
    ...(skippedLines.length > 0 ? ["", "Skipped:", ...skippedLines] : []),
  ].join("\n");
}
