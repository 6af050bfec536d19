import { HOST } from "../../scripts/local/localEnvironment";
import { makeProjectCopy } from "./setup/projectCopy";

const WITHIN_MS = 400_000;

test(
  "npm run dev serves the pages and GraphiQL, on ports that SAYSO_PORT_OFFSET moved",
  async () => {
    const { ports, start, strangers } = makeProjectCopy("full-dev");
    const dev = await start("dev.ts");
    try {
      const textAt = async (path: string) =>
        (await fetch(`http://${HOST}:${ports.site}${path}`)).text();
      const list = JSON.parse(await textAt("/page-data/blog/posts/page-data.json")) as {
        result: { data: Queries.BlogPostsPageQuery };
      };
      expect(list.result.data.allBlogPost.nodes[0]).toMatchObject({ published: true });
      expect(await textAt("/___graphql")).toContain("GraphiQL");
      expect(strangers()).toEqual([]);
    } finally {
      await dev.stop();
    }
  },
  WITHIN_MS,
);
