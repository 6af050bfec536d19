import { resolve } from "node:path";
import { askHost } from "../../tools/hosts/askHost";
import { checkHost } from "../../tools/hosts/checkHost";
import { freePort } from "../setup/loopback";
import { startProgram } from "../setup/program";
import { temporaryFolder } from "../setup/temporaryFolder";

const WRANGLER = resolve("__tests__/nightly/hosts/node_modules/wrangler/bin/wrangler.js");
jest.setTimeout(180_000);
/** The newest that this version of the runtime knows. */
const RUNTIME_DATE = "2026-05-03";

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
  expect(wrangler.output()).not.toMatch(/invalid (header|redirect) rule/i);
  expect((await checkHost(origin, "cloudflare")).faults).toEqual([]);
});
