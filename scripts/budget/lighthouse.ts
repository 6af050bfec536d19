import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../local/findBrowser";
import { runProgram } from "../local/runProgram";

/** Downloaded on demand: 200 packages that nothing else needs. The last version for Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const RUNS = 3;

export type Scores = { scores: number[]; failed: string[] };

/** Lighthouse's four scores (mobile, simulated) out of 100, and the failed audits: the median of three runs. */
export async function lighthouse(
  address: string,
  options: { indexed: boolean },
): Promise<Scores | undefined> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runAsAsked(address, options));
  const total = ({ scores }: Scores) => scores.reduce((sum, score) => sum + score, 0);
  return runs.sort((a, b) => total(a) - total(b))[Math.floor(RUNS / 2)];
}

/** Lighthouse asks for another run if the browser's trace started too late. */
function runAsAsked(address: string, options: { indexed: boolean }): Promise<Scores> {
  return runOnce(address, options).catch((error: unknown) => {
    if (!/run Lighthouse again/.test(String(error))) throw error;
    return runOnce(address, options);
  });
}

async function runOnce(address: string, { indexed }: { indexed: boolean }): Promise<Scores> {
  const file = join(mkdtempSync(join(tmpdir(), "lighthouse-")), "report.json");
  await runProgram(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      address,
      "--quiet",
      "--ignore-status-code",
      "--output=json",
      `--output-path=${file}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors",
      // These pages are excluded from search engines on purpose.
      ...(indexed ? [] : ["--skip-audits=is-crawlable"]),
    ],
    { output: "quiet", env: { CHROME_PATH: findBrowser("chromium") } },
  );
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; displayValue?: string }>;
  };
  const failed = CATEGORIES.flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${report.audits[id]?.displayValue ?? ""}`.trim());
  return {
    scores: CATEGORIES.map((name) => Math.round(100 * (report.categories[name]?.score ?? 0))),
    failed,
  };
}
