import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { globalAgent } from "node:https";
import { resolve } from "node:path";
import { askHost } from "../../tools/hosts/askHost";
import { checkHost } from "../../tools/hosts/checkHost";
import { freePort } from "../setup/loopback";
import { temporaryFolder } from "../setup/temporaryFolder";
import { startNginx } from "./setup/nginx";
import { startProgram } from "./setup/program";

const INSTALLED = "__tests__/nightly/hosts/node_modules";
const WRANGLER = resolve(INSTALLED, "wrangler/bin/wrangler.js");
const SCORER = `${INSTALLED}/@mdn/mdn-http-observatory`;
jest.setTimeout(180_000);
/** The newest that this version of the runtime knows. */
const RUNTIME_DATE = "2026-05-03";

test("nginx, set up as docs/deploy.md says, answers every address of the table, and the Observatory gives it A+", async () => {
  const nginx = await startNginx();
  try {
    globalAgent.options.ca = readFileSync(nginx.certificateFile);
    const report = await checkHost(nginx.origin, "nginx");
    expect(report.faults).toEqual([]);
    expect(report.rows).toBeGreaterThan(100);
    const { status, headers } = await askHost(nginx.plainOrigin, "/privacy?from=mail");
    expect([status, headers.location]).toEqual([301, "https://localhost/privacy?from=mail"]);

    // Its list of preloaded domains is fetched when it is installed; localhost is on none.
    writeFileSync(`${SCORER}/conf/hsts-preload.json`, "{}");
    const scan = [`${SCORER}/src/scan.js`, nginx.origin.replace("https://", "")];
    const printed = execFileSync(process.execPath, scan, {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: nginx.certificateFile },
      stdio: ["ignore", "pipe", "ignore"], // it reports on stderr that it knows no nested style sheets
    });
    const best = { grade: "A+", testsFailed: 0 };
    expect(JSON.parse(printed.toString())).toMatchObject({ scan: best });
  } finally {
    await nginx.stop();
  }
});

test("Cloudflare's runtime answers every address of the table", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const cwd = temporaryFolder("wrangler"); // where it keeps its state
  const options = `--ip 127.0.0.1 --port ${port} --compatibility-date ${RUNTIME_DATE}`;
  const quiet = { CI: "1", WRANGLER_SEND_METRICS: "false" };
  const env = { ...quiet, WRANGLER_LOG_PATH: cwd, XDG_CONFIG_HOME: cwd };
  const wrangler = await startProgram(
    process.execPath,
    [WRANGLER, "pages", "dev", resolve("public"), ...options.split(" ")],
    { env, cwd },
    async () => (await askHost(origin, "/")).status === 200,
  );
  try {
    expect(wrangler.output()).not.toMatch(/invalid (header|redirect) rule/i);
    const report = await checkHost(origin, "cloudflare");
    expect(report.faults).toEqual([]);
  } finally {
    await wrangler.stop();
  }
});
