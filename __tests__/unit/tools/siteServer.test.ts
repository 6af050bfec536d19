import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { askHost } from "../../../tools/hosts/askHost";
import { resolvePath, startSiteServer } from "../../../tools/local-site/siteServer";
import { temporaryFolder } from "../../setup/temporaryFolder";

const root = temporaryFolder("site");
writeFileSync(join(root, "index.html"), "home");

test("a page of another host name that resolves to this machine cannot read the site", async () => {
  const server = await startSiteServer({ root, port: 0 });
  try {
    for (const [host, expected] of [
      ["evil.example", 421],
      ["evil.example:9000", 421],
      ["localhost:9000", 200],
      ["127.0.0.1", 200],
    ] as const) {
      const { status } = await askHost(server.url, "/", { headers: { host } });
      expect([host, status]).toEqual([host, expected]);
    }
  } finally {
    await server.stop();
  }
});

const OUTSIDE = ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%00", "/%E0%A4%A"];

test.each(OUTSIDE)("%s is answered with 404", (path) => {
  expect(resolvePath(root, path, [])).toMatchObject({ status: 404 });
});
