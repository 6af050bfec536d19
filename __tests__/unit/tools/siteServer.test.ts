import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { askHost } from "../../../tools/hosts/askHost";
import { startSiteServer } from "../../../tools/local-site/siteServer";
import { stopAtTheEnd } from "../../setup/loopback";
import { temporaryFolder } from "../../setup/temporaryFolder";

test.each([
  ["evil.example", 421],
  ["localhost:9000", 200],
])("a page of the host %s, which resolves to this machine, gets %i", async (host, expected) => {
  const root = temporaryFolder("site");
  writeFileSync(join(root, "index.html"), "home");
  const { url } = stopAtTheEnd(await startSiteServer({ root, port: 0 }));
  expect((await askHost(url, "/", { headers: { host } })).status).toBe(expected);
});
