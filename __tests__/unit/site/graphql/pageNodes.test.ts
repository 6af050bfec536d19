import { environment } from "../../../../src/shared/config/environment";
import { parseDocument } from "../../../../src/site/content/document";
import { type Content, readContent } from "../../../../src/site/content/readContent";
import { createPageNodes, type PageNode } from "../../../../src/site/graphql/pageNodes";
import { pageAsMarkdown } from "../../../../src/site/site-files/pageAsMarkdown";

const site = readContent();
const pricing = site.pages.filter(({ file }) => file === "content/pages/pricing.md");
const FIELDS = `name: Event
linked: nowhere
metadata: {title: A, description: An event for creators, keywords: [c], type: website}
blocks:
`;

/** The nodes that these pages become, and the ids of those that are deleted. */
async function nodesOf(
  content: Partial<Content>,
  { faults = [] as { file: string }[], known = [] as { id: string }[] } = {},
) {
  const created = new Map<string, Record<string, unknown>>();
  const deleted: string[] = [];
  await createPageNodes(
    {
      actions: {
        createNode: async (node: { id: string }) => void created.set(node.id, { ...node }),
        deleteNode: ({ id }: { id: string }) => void deleted.push(id),
      },
      createContentDigest: JSON.stringify,
      getNode: (id: string) => known.find((node) => node.id === id),
      getNodesByType: (type: string) => (type === "Page" ? known : []),
    } as never,
    { content: { ...site, ...content }, faults: faults as never },
  );
  const page = (path: string) => created.get(`page:${path}`) as unknown as PageNode;
  return { created, deleted, page };
}
/** The node of /pricing, with these words in the claims in place of others. */
async function pricingNode(from = "", to = "") {
  const { claims } = site.copy;
  const data = JSON.parse(JSON.stringify(claims.data).replace(from, to)) as typeof claims.data;
  const copy = { ...site.copy, claims: { ...claims, data } };
  return (await nodesOf({ pages: pricing, copy })).page("/pricing");
}
const kindsOf = ({ blocks }: PageNode) =>
  blocks.flatMap((block) => Object.keys(block).filter((key) => !/when|unless|textNode/.test(key)));
const figures = site.copy.claims.data["figures"] as never;
const features = site.copy.features.data["items"] as never;
const wordsOf = (node: PageNode) =>
  pageAsMarkdown(node, { figures, features }, () => [
    { name: "./kiln.jpg", url: "/static/kiln-1a2b-640.webp" },
    { name: "./kiln.jpg.png", url: "/static/kiln.jpg-1a2b-640.webp" },
    { name: "./my kiln.jpg", url: "/static/my-kiln-1a2b-640.webp" },
  ]);

test("without the owner's switches a page shows no price, no guarantee, and how a price is found", async () => {
  const node = await pricingNode();
  expect(kindsOf(node)).toEqual(["hero", "ticks", "steps", "text", "faq", "contact"]);
  expect(wordsOf(node)).not.toMatch(/\b(?:29|79|299)\b|guarantee|cancel in the settings/i);
  expect(node.metadata.title).toBe("Plans and pricing");
});

test("with prices shown, each of them and the guarantee is there once, from the claims", async () => {
  const node = await pricingNode('"prices":{"shown":false', '"prices":{"shown":true');
  expect(kindsOf(node)).toEqual(["hero", "prices", "ticks", "text", "faq", "contact"]);
  const words = wordsOf(node);
  for (const figure of ["29 to 79 USD", "Up to 299 USD", "30-day money-back guarantee"])
    expect([figure, words.split(figure).length - 1]).toEqual([figure, 1]);
});

test("a fact that the owner shows brings its block, and takes the one that stood for it", async () => {
  const fact = '{"fact":"cancelling","shown":';
  const words = wordsOf(await pricingNode(`${fact}false`, `${fact}true`));
  expect(words).toContain("you cancel in the settings");
  expect(words).not.toContain("let us answer two questions");
});

test("people are shown once there is somebody", async () => {
  const about = site.pages.filter(({ file }) => file === "content/pages/about.md");
  expect(kindsOf((await nodesOf({ pages: about })).page("/about"))).not.toContain("people");
  const ada = '"items":[{"name":"Ada","role":"Answers","text":"Reads every message."}]';
  const entered = about.map((document) => {
    const text = JSON.stringify(document.data).replace('"items":[]', ada);
    return { ...document, data: JSON.parse(text) as Record<string, unknown> };
  });
  expect(kindsOf((await nodesOf({ pages: entered })).page("/about"))).toContain("people");
});

test("each text of a page becomes a Markdown node, with its placeholders filled", async () => {
  const text = `${FIELDS}  - hero: {heading: A, lead: B}\n  - text: |\n      In {name} for {trialDays} days.\n`;
  const page = parseDocument("content/pages/an/event.md", `---\n${text}---\n`);
  const { created } = await nodesOf({ pages: [page] });
  expect(created.get("page:/an/event text 1")).toMatchObject({
    internal: { mediaType: "text/markdown", content: "In Sayso for 14 days.\n" },
  });
});

test("the Markdown version of a page has its pictures with their addresses on the site, and a stroke stays in its cell", () => {
  const text = "![A kiln](./kiln.jpg) ![Mine](<./my kiln.jpg>) ![Its copy](./kiln.jpg.png)";
  const table = { heading: "A", columns: [{ title: "B | C" }], rows: [] };
  const blocks = [{ text, textNode: "text 1" }, { table }];
  const markdown = wordsOf({ path: "/event", blocks } as unknown as PageNode);
  expect(markdown).toContain("| B \\| C |");
  const at = `${environment.siteUrl}/static`;
  expect(markdown).toContain(
    `![A kiln](${at}/kiln-1a2b-640.webp) ![Mine](${at}/my-kiln-1a2b-640.webp) ![Its copy](${at}/kiln.jpg-1a2b-640.webp)`,
  );
});

test("a page with a fault keeps its last node, and that of a removed page is deleted", async () => {
  const known = ["page:/pricing", "page:/gone"].map((id) => ({ id, blocks: [] }));
  const faults = [{ file: "content/pages/pricing.md" }];
  const { created, deleted } = await nodesOf({ pages: pricing }, { faults, known });
  expect([...created.keys()]).toEqual([]);
  expect(deleted).toEqual(["page:/gone"]);
});
