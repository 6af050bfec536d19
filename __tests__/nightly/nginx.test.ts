import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { globalAgent } from "node:https";
import { join } from "node:path";
import { askHost } from "../../tools/hosts/askHost";
import { checkHost } from "../../tools/hosts/checkHost";
import { type Nginx, startNginx } from "./setup/nginx";

const SCORER = "__tests__/nightly/hosts/node_modules/@mdn/mdn-http-observatory";
jest.setTimeout(60_000);
let nginx: Nginx;
beforeAll(async () => {
  nginx = await startNginx();
  globalAgent.options.ca = readFileSync(nginx.certificateFile);
});

test("nginx, set up as docs/deploy.md says, answers every address of the table, and the Observatory gives it A+", async () => {
  const { rows, faults } = await checkHost(nginx.origin, "nginx");
  expect(faults).toEqual([]);
  expect(rows).toBeGreaterThan(100);
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
}, 180_000);

/** Each time over a new connection: a reload ends the old ones. */
const ask = (path: string) => askHost(nginx.origin, path, { headers: { connection: "close" } });
const released = () =>
  readdirSync(nginx.releases)
    .filter((name) => name !== "switch.sh")
    .sort();
const scriptOf = async () => /\/forms-[0-9a-f]+\.js/.exec((await ask("/")).body)?.[0] ?? "";

/** As a build with other code would be: another script, another policy. */
function changeBuild(mark: string): void {
  const at = (name: string) => join(nginx.builtSite, name);
  const app = readdirSync(nginx.builtSite).find((name) => /^forms-[0-9a-f]+\.js$/.test(name)) ?? "";
  const next = `forms-${mark.repeat(20)}.js`;
  renameSync(at(app), at(next));
  const policy = /default-src 'self';(?: report-to \w;)?/;
  for (const name of ["index.html", "_headers"]) {
    const text = readFileSync(at(name), "utf8").replaceAll(app, next);
    writeFileSync(at(name), text.replace(policy, `default-src 'self'; report-to ${mark};`));
  }
}

test("a release switches site and policy together, and keeps earlier scripts for open pages", async () => {
  const first = await scriptOf();
  expect((await ask(first)).headers["cache-control"]).toContain("immutable");
  const scripts = [first];
  for (const mark of ["a", "b", "c", "d"]) {
    await new Promise((passed) => setTimeout(passed, 1_000)); // releases are named by the second
    changeBuild(mark);
    nginx.follow("release");
    scripts.push(await scriptOf());
    expect(scripts.at(-1)).toBe(`/forms-${mark.repeat(20)}.js`);
    expect((await ask("/")).headers["content-security-policy"]).toContain(`report-to ${mark};`);
  }
  // The one that is served, three before it; the first is gone.
  expect(released()).toHaveLength(4);
  const answers = await Promise.all(scripts.map(async (path) => (await ask(path)).status));
  expect(answers).toEqual([404, 200, 200, 200, 200]);
  const earlier = await ask(scripts[2] ?? "");
  expect(earlier.headers["content-type"]).toMatch(/javascript/);
  expect(earlier.headers["x-content-type-options"]).toBe("nosniff");

  const [, back = ""] = released();
  nginx.follow("goBack", { "20250131T235900Z": back });
  expect(await scriptOf()).toBe(scripts[2]);
  expect((await ask(scripts[4] ?? "")).status).toBe(200); // pages of the newer release are open too
});

test("rules that nginx rejects change nothing, and the certificate is renewed while the site is served", async () => {
  const served = await scriptOf();
  const [release = ""] = released();
  writeFileSync(join(nginx.releases, release, "nginx.conf"), "no such directive;");
  expect(() => nginx.follow("goBack", { "20250131T235900Z": release })).toThrow(
    "still serves the previous release",
  );
  expect(await scriptOf()).toBe(served);
  expect(() => nginx.follow("goBack")).toThrow("There is no release 20250131T235900Z");
  nginx.follow("certify");
});
