/** @jest-environment node */
import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import type { DeferredSheet } from "../../../../src/config/deferredStyles";
import { onPreRenderHTML } from "../../../../src/gatsby/ssr/onPreRenderHTML";
import { replaceRenderer } from "../../../../src/gatsby/ssr/replaceRenderer";
import { wrapPageElement } from "../../../../src/gatsby/ssr/wrapPageElement";
import { DeferredStyles } from "../../../../src/ui/DeferredStyles";
import { Island } from "../../../../src/ui/Island";

const DEFERRED_SHEET = "/deferred-layout.css";

type RenderPage = (page: {
  pagePath: string;
  pageData: { componentChunkName: string; result: { pageContext: object } };
  staticQueryContext: object;
  scripts: object[];
  styles: object[];
  reversedScripts: object[];
  reversedStyles: object[];
}) => Promise<{ html: string }>;

const components: Record<string, () => Promise<{ default: ComponentType }>> = {};
jest.mock("$virtual/async-requires", () => ({ components }), { virtual: true });
jest.mock("../../../../node_modules/gatsby/public/chunk-map.json", () => ({}), { virtual: true });
// The layout has tests of its own.
jest.mock("../../../../src/app/Layout", () => ({
  Layout: ({ children }: { children: object }) => children,
}));
// Only for server components, which nothing here is.
jest.mock("react-server-dom-webpack/writer.node.server", () => ({}), { virtual: true });

/** Gatsby's own entry, with the plugins in the order of gatsby-config.ts and the site's own last. */
function gatsbyEntry(): RenderPage {
  Object.assign(globalThis, {
    plugins: [
      { plugin: jest.requireActual("gatsby-plugin-react-helmet/gatsby-ssr") },
      { plugin: { onPreRenderHTML, replaceRenderer, wrapPageElement } },
    ],
    __ASSET_PREFIX__: "",
    __BASE_PATH__: "",
    __PATH_PREFIX__: "",
    __START_SCRIPT__: "start()",
    __PAGE_SCRIPT_PATH__: "/page.js",
    __ISLAND_SCRIPTS__: { footer: ["/footer.js"] },
    __DEFERRED_SHEETS__: {
      layout: DEFERRED_SHEET,
      home: "/deferred-home.css",
      article: "/deferred-article.css",
      common: "/deferred-common.css",
    },
  });
  return jest.requireActual("gatsby/cache-dir/static-entry").default;
}
const renderPage = gatsbyEntry();

/** The HTML of a page, made as a build makes it. `sheets`: the deferred sheets that Gatsby puts into its head. */
async function htmlOf(
  name: string,
  page: ComponentType,
  sharedPath?: string,
  sheets: DeferredSheet[] = [],
): Promise<string> {
  components[name] = async () => ({ default: page });
  const { html } = await renderPage({
    pagePath: `/${name}`,
    pageData: { componentChunkName: name, result: { pageContext: { sharedPath } } },
    staticQueryContext: {},
    scripts: [],
    styles: [],
    reversedScripts: [],
    reversedStyles: [
      { name: "app.css", content: ".above {}" },
      { name: DEFERRED_SHEET.slice(1), content: ".below {}" },
      ...sheets.map((sheet) => ({ name: `deferred-${sheet}.css`, content: `.${sheet} {}` })),
    ],
  });
  return html;
}

const headOf = (html: string) => html.slice(html.indexOf("<head"), html.indexOf("</head>"));

function Whole() {
  return (
    <Helmet htmlAttributes={{ lang: "en" }} bodyAttributes={{ class: "campaign", id: "top" }}>
      <title>Whole</title>
      <base href="/campaign/" />
      <meta name="description" content="Everything that Helmet knows" />
      <link rel="canonical" href="https://sayso.example/whole" />
      <script type="application/ld+json">{'{"@type":"Thing"}'}</script>
      <noscript>{'<link rel="stylesheet" href="/noscript.css">'}</noscript>
      <style>{".campaign > main { color: red }"}</style>
    </Helmet>
  );
}

test("everything that a page gives to Helmet is in its HTML once", async () => {
  const html = await htmlOf("whole", Whole);
  expect(html).toContain('<html lang="en"');
  expect(html).toMatch(/<body[^>]* class="campaign" id="top"/);
  for (const tag of [
    ">Whole</title>",
    'content="Everything that Helmet knows"',
    'rel="canonical"',
    '{"@type":"Thing"}',
    '<noscript data-react-helmet="true"><link rel="stylesheet" href="/noscript.css"></noscript>',
    ">.campaign > main { color: red }</style>",
    'href="/campaign/"',
  ])
    expect(headOf(html).split(tag)).toHaveLength(2);
});

test("deferred styles are linked where the page says, and the others stand in the head", async () => {
  const html = await htmlOf("deferred", () => (
    <main>
      <h1>First screen</h1>
      <DeferredStyles of="layout" />
    </main>
  ));
  expect(headOf(html)).toContain(".above {}");
  expect(html).not.toContain(".below {}");
  expect(html).toContain(`First screen</h1><link rel="stylesheet" href="${DEFERRED_SHEET}"/>`);
});

test("what other pages have in the head is linked at the end of an article", async () => {
  const End = () => (
    <>
      <DeferredStyles of="common" />
      <DeferredStyles of="article" />
    </>
  );
  const article = await htmlOf("end", End, undefined, ["common", "article"]);
  expect(headOf(article)).not.toMatch(/\.(?:common|article) {}/);
  expect(article).toContain('<link rel="stylesheet" href="/deferred-common.css"/>');
  const other = await htmlOf("other", () => <p>List</p>, undefined, ["common"]);
  expect(headOf(other)).toContain(".common {}");
  expect(other).not.toContain("deferred-common");
});

test("a head does not say which Gatsby made it, and only what the policy reads has Helmet's mark", async () => {
  const head = headOf(await htmlOf("whole", Whole));
  expect(head).not.toMatch(/gatsby/i);
  const marked = head.matchAll(/<(\w+)[^>]* data-react-helmet/g);
  expect(Array.from(marked, ([, name]) => name).sort()).toEqual(["noscript", "style", "title"]);
});

test("the base is before every element with an address", async () => {
  const head = headOf(await htmlOf("whole", Whole));
  const base = head.indexOf("<base");
  expect(base).toBeGreaterThan(0);
  expect(head.slice(0, base)).not.toMatch(/<link|<script| href=| src=/);
});

test("pages that are rendered at the same time keep their own heads", async () => {
  const page = (name: string) => () => (
    <Helmet bodyAttributes={{ class: name }}>
      <title>{name}</title>
      <meta name="description" content={`About ${name}`} />
      <style>{`.${name} {}`}</style>
    </Helmet>
  );
  const names = ["first", "second", "third"];
  const pages = await Promise.all(names.map((name) => htmlOf(name, page(name))));
  for (const [i, name] of names.entries()) {
    expect(pages[i]).toMatch(new RegExp(`<body[^>]* class="${name}"`));
    expect(pages[i]).toContain(`>${name}</title>`);
    expect(pages[i]).toContain(`content="About ${name}"`);
    for (const other of names.filter((own) => own !== name)) expect(pages[i]).not.toContain(other);
  }
});

test("a page without tags of its own gets none of the page before", async () => {
  await htmlOf("whole", Whole);
  expect(await htmlOf("bare", () => <p>Bare</p>)).not.toContain("data-react-helmet");
});

test("pages of one shared path are rendered once and are the same, head and body", async () => {
  let rendered = 0;
  const Article = () => {
    rendered += 1;
    return (
      <article>
        <Whole />
        Steady
      </article>
    );
  };
  const alone = await htmlOf("alone", Article);
  const together = await Promise.all(
    ["by-slug", "by-id"].map((name) => htmlOf(name, Article, "/blog/posts/steady")),
  );
  expect(together).toEqual([alone, alone]);
  expect(alone).toContain("Steady");
  expect(rendered).toBe(2);
});

test("tags from outside the body of a shared page reach no other page", async () => {
  const root = {
    wrapRootElement: ({ element }: { element: object }) => (
      <>
        <Helmet>
          <title>Root</title>
        </Helmet>
        {element}
      </>
    ),
  };
  const { plugins } = globalThis as unknown as { plugins: { plugin: object }[] };
  plugins.push({ plugin: root });
  const names = ["one", "two"];
  const pages = await Promise.all(
    names.map((name) => htmlOf(name, () => <p>Shared</p>, "/blog/posts/in-root")),
  );
  plugins.pop();
  for (const html of pages) expect(html.split(">Root</title>")).toHaveLength(2);
});

test("a Gatsby that renders a page without wrapping it stops the build, and so does one without its context", () => {
  const page = { pathname: "/bare", bodyComponent: <p>Bare</p> };
  expect(() => replaceRenderer?.(page as never, {} as never)).toThrow(
    /rendered \/bare without calling wrapPageElement, .*Read docs\/upgrading-gatsby\.md#html-of-a-page\.$/,
  );
  expect(() => wrapPageElement({ element: null, props: {} } as never, {} as never)).toThrow(
    /without the page's pageContext/,
  );
});

test("an island is rendered with its name and props, and ids of its own wherever it stands", async () => {
  const Field = ({ label }: { label: string }) => {
    const id = useId();
    return (
      <p>
        <label htmlFor={id}>{label}</label>
        <input id={id} />
      </p>
    );
  };
  const form = <Island name="search" component={Field} props={{ label: 'Say "so"' }} />;
  const html = await htmlOf("islands", () => (
    <>
      <Field label="Outside" />
      {form}
    </>
  ));
  const island = /<div data-island="search".*?<\/div>/.exec(html)?.[0];
  expect(island).toBe(
    `<div data-island="search" data-props="{&quot;label&quot;:&quot;Say \\&quot;so\\&quot;&quot;}">${renderToString(<Field label={'Say "so"'} />, { identifierPrefix: "search" })}</div>`,
  );
  expect(await htmlOf("alone", () => form)).toContain(island);
  expect(headOf(html)).toContain('data-scripts="/footer.js"');
});

test("pages of different shared paths share nothing", async () => {
  const names = Array.from({ length: 12 }, (_, i) => `article-${i}`);
  const pages = await Promise.all(
    names.map((name) => htmlOf(name, () => <p>{`I am ${name}!`}</p>, `/blog/posts/${name}`)),
  );
  for (const [i, name] of names.entries()) expect(pages[i]).toContain(`I am ${name}!`);
});
