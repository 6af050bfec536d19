import { spawn } from "node:child_process";
import { HOST, START_PORTS } from "../../scripts/local/localEnvironment";

const START_TIMEOUT_MS = 150_000;
const site = `http://${HOST}:${START_PORTS.site}`;

/** The text at an address, asked for again until there is one. */
async function textAt(path: string): Promise<string> {
  for (;;) {
    const response = await fetch(site + path).catch(() => null);
    if (response?.ok) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

test(
  "npm run dev serves the pages and GraphiQL",
  async () => {
    const dev = spawn("node_modules/.bin/tsx", ["scripts/dev.ts"], {
      // As in a terminal: Jest's own NODE_ENV would make it another kind of build.
      env: { ...process.env, NODE_ENV: "" },
      stdio: "ignore",
      detached: true,
    });
    const ended = new Promise((resolve) => dev.once("exit", resolve));
    try {
      await Promise.race([
        textAt("/"),
        ended.then((code) => Promise.reject(new Error(`npm run dev ended with ${code}`))),
      ]);
      const list = JSON.parse(await textAt("/page-data/blog/posts/page-data.json"));
      expect(list.result.data.allBlogPost.nodes[0]).toMatchObject({ published: true });
      expect(await textAt("/___graphql")).toContain("GraphiQL");
    } finally {
      // The whole group: Gatsby's own processes must not outlive the test.
      if (dev.pid) process.kill(-dev.pid, "SIGKILL");
    }
  },
  START_TIMEOUT_MS,
);
