/** @jest-environment node */
import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import { Island } from "../../../../../src/browser/Island";
import { onPreRenderHTML } from "../../../../../src/site/gatsby/ssr/onPreRenderHTML";
import { replaceRenderer } from "../../../../../src/site/gatsby/ssr/replaceRenderer";
import { wrapPageElement } from "../../../../../src/site/gatsby/ssr/wrapPageElement";
import { DeferredStyles } from "../../../../../src/ui/DeferredStyles";

const DEFERRED_SHEET = "/deferred-styles.0a1b.css";

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
jest.mock("../../../../../node_modules/gatsby/public/chunk-map.json", () => ({}), {
  virtual: true,
});
// The layout has tests of its own.
jest.mock("../../../../../src/app/Layout", () => ({
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
    __ISLAND_SCRIPTS__: { home: ["/home.js"] },
    __DEFERRED_SHEET__: DEFERRED_SHEET,
  });
  return jest.requireActual("gatsby/cache-dir/static-entry").default;
}
const renderPage = gatsbyEntry();

/** The HTML of a page, made as a build makes it. */
async function htmlOf(
  name: string,
  page: ComponentType,
  { linksStyles = true }: { linksStyles?: boolean } = {},
): Promise<string> {
  const Page = page;
  const withStyles = () => (
    <>
      <Page />
      <DeferredStyles />
    </>
  );
  components[name] = async () => ({ default: linksStyles ? withStyles : page });
  const { html } = await renderPage({
    pagePath: `/${name}`,
    pageData: { componentChunkName: name, result: { pageContext: {} } },
    staticQueryContext: {},
    scripts: [],
    styles: [],
    reversedScripts: [],
    reversedStyles: [
      { name: "app.css", content: ".above {}" },
      { name: DEFERRED_SHEET.slice(1), content: ".below {}" },
    ],
  });
  return html;
}

const headOf = (html: string) => html.slice(html.indexOf("<head"), html.indexOf("</head>"));

test("a page that does not link the deferred styles stops the build, and so does one that links them twice", async () => {
  const none = htmlOf("none", () => <p>Bare</p>, { linksStyles: false });
  await expect(none).rejects.toThrow(/\/none links the deferred styles 0 times: put one/);
  await expect(htmlOf("twice", () => <DeferredStyles />)).rejects.toThrow(/2 times/);
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
  const form = (
    // The name of an island, with a component that has fewer parts than the island's own.
    <Island name="search" component={Field as never} props={{ label: 'Say "so"' } as never} />
  );
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
  expect(headOf(html)).toContain('data-scripts="/home.js"');
});
