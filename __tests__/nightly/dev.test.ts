import { spawn } from "node:child_process";
import { expect as expectSoon } from "@playwright/test";
import { askHost } from "../../tools/hosts/askHost";
import { HOST } from "../../tools/settings/localEnvironment";
import { makeProjectCopy, PORT_OFFSET } from "./setup/projectCopy";

jest.setTimeout(400_000);

test("Gatsby's server ends when npm run dev was killed, because its database has gone too", async () => {
  const { folder, ports } = makeProjectCopy("full-dev-killed");
  const dev = spawn(process.execPath, ["--import", "tsx", "tools/commands/dev.ts"], {
    cwd: folder,
    env: { ...process.env, SAYSO_PORT_OFFSET: PORT_OFFSET, NODE_ENV: "" },
    stdio: "ignore",
  });
  const answers = () =>
    fetch(`http://${HOST}:${ports.site}/`).then(
      () => true,
      () => false,
    );
  await expectSoon.poll(answers, { timeout: 400_000 }).toBe(true);
  dev.kill("SIGKILL");
  await expectSoon.poll(answers, { timeout: 20_000 }).toBe(false);
});

const SOCKET = "/socket.io/?EIO=4&transport=polling";
/** What contains drafts: queries, pages' data, and the results that Gatsby sends to open pages. */
const READABLE: { path: string; method?: string; headers?: object; body?: string }[] = [
  {
    path: "/___graphql",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"query":"{ allBlogPost { totalCount } }"}',
  },
  { path: "/page-data/blog/posts/page-data.json" },
  { path: SOCKET },
];

test("npm run dev serves the pages and GraphiQL to its own pages only, on ports that SAYSO_PORT_OFFSET moved", async () => {
  const { ports, start, otherHosts } = makeProjectCopy("full-dev");
  await start("dev.ts");
  const own = `http://${HOST}:${ports.site}`;
  const textAt = async (path: string) => (await fetch(own + path)).text();
  const list: unknown = JSON.parse(await textAt("/page-data/blog/posts/page-data.json"));
  expect(list).toHaveProperty("result.data.allBlogPost.nodes[0].published", true);
  expect(await textAt("/___graphql")).toContain("GraphiQL");
  expect(otherHosts()).toEqual([]);
  const statuses = (headers: Record<string, string>) =>
    Promise.all(
      READABLE.map(async ({ path, ...more }) => {
        const asked = { ...more, headers: { ...more.headers, ...headers } };
        return (await askHost(own, path, asked).catch(() => ({ status: "none" }))).status;
      }),
    );
  expect(await statuses({ origin: own })).toEqual([200, 200, 200]);
  for (const foreign of [{ origin: "https://evil.example" }, { host: "evil.example" }])
    expect(await statuses(foreign)).toEqual([403, 403, 403]);
  const upgrade = { connection: "Upgrade", upgrade: "websocket" };
  const socket = askHost(own, SOCKET.replace("polling", "websocket"), {
    headers: { ...upgrade, origin: "https://evil.example" },
  });
  await expect(socket).rejects.toThrow("socket hang up");
});
