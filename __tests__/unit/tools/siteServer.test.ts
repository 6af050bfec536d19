import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { resolvePath, startSiteServer } from "../../../tools/local-site/siteServer";
import { temporaryFolder } from "../../setup/temporaryFolder";

const root = temporaryFolder("site");
writeFileSync(join(root, "index.html"), "home");

let stop = async () => {};
// Also after a test that fails: an open server would keep Jest from ending.
afterEach(() => stop());
async function start() {
  const server = await startSiteServer({ root, port: 0 });
  stop = server.stop;
  return server;
}

test("a page of another host name that resolves to this machine cannot read the site", async () => {
  const server = await start();
  const statusFor = (host: string) =>
    new Promise((answered) => {
      get(`${server.url}/`, { headers: { host } }, (reply) => {
        reply.resume();
        answered(reply.statusCode);
      });
    });
  expect([await statusFor("evil.example"), await statusFor("evil.example:9000")]).toEqual([
    421, 421,
  ]);
  expect([await statusFor("localhost:9000"), await statusFor("127.0.0.1")]).toEqual([200, 200]);
});

const OUTSIDE = ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%00", "/%E0%A4%A"];

test.each(OUTSIDE)("%s is answered with 404", (path) => {
  expect(resolvePath(root, path, [])).toMatchObject({ status: 404 });
});
