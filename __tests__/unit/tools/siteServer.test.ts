import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { askHost } from "../../../tools/hosts/askHost";
import { startSiteServer } from "../../../tools/local-site/siteServer";
import { temporaryFolder } from "../../setup/temporaryFolder";

test.each([
  ["evil.example", 421],
  ["localhost:9000", 200],
])(
  "a page of the host name %s, which resolves to this machine, gets %i",
  async (host, expected) => {
    const root = temporaryFolder("site");
    writeFileSync(join(root, "index.html"), "home");
    const server = await startSiteServer({ root, port: 0 });
    const asked = askHost(server.url, "/", { headers: { host } });
    const { status } = await asked.finally(() => server.stop());
    expect(status).toBe(expected);
  },
);
