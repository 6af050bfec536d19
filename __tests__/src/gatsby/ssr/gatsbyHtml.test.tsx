/** @jest-environment node */
import { cloneElement } from "react";
import {
  type AnyElement,
  checkBeforeBody,
  readFramework,
  scriptsInOrder,
  withoutScriptPreloads,
  withTagManagerSnippet,
} from "../../../../src/gatsby/ssr/gatsbyHtml";

type PageParts = { head: AnyElement[]; preBody: AnyElement[]; body: AnyElement[] };

jest.mock("$virtual/async-requires", () => ({ components: {} }), { virtual: true });
jest.mock(
  "../../../../node_modules/gatsby/public/chunk-map.json",
  () => ({ app: ["/app-1.js"], "component---post": ["/component---post-1.js"] }),
  { virtual: true },
);
// Only for server components, which nothing here is.
jest.mock("react-server-dom-webpack/writer.node.server", () => ({}), { virtual: true });

const { NODE_ENV } = process.env;
const setMode = (mode: string | undefined) => Object.assign(process.env, { NODE_ENV: mode });
beforeEach(() => setMode("production"));
afterAll(() => setMode(NODE_ENV));

/** What Gatsby's own entry gives to onPreRenderHTML, with the tag-manager plugin beside it. */
async function pageOfGatsby(): Promise<PageParts> {
  let parts: PageParts = { head: [], preBody: [], body: [] };
  Object.assign(globalThis, {
    plugins: [
      {
        plugin: jest.requireActual("gatsby-plugin-google-tagmanager/gatsby-ssr"),
        options: { id: "GTM-TEST000" },
      },
      {
        plugin: {
          replaceRenderer: (page: { replaceBodyHTMLString(html: string): void }) =>
            page.replaceBodyHTMLString("<p>Body</p>"),
          onPreRenderHTML: (page: Record<string, () => AnyElement[]>) => {
            parts = {
              head: page.getHeadComponents?.() ?? [],
              preBody: page.getPreBodyComponents?.() ?? [],
              body: page.getPostBodyComponents?.() ?? [],
            };
          },
        },
      },
    ],
    __ASSET_PREFIX__: "",
    __BASE_PATH__: "",
    __PATH_PREFIX__: "",
  });
  const { components } = jest.requireMock("$virtual/async-requires");
  components.post = async () => ({ default: () => null });
  const scripts = ["webpack-runtime-1.js", "framework-1.js", "app-1.js"].map((name) => ({
    name,
    rel: "preload",
    shouldGenerateLink: true,
  }));
  await jest.requireActual("gatsby/cache-dir/static-entry").default({
    pagePath: "/post",
    pageData: { componentChunkName: "post", result: { pageContext: {} } },
    staticQueryContext: {},
    scripts,
    styles: [],
    reversedScripts: [...scripts].reverse(),
    reversedStyles: [],
    webpackCompilationHash: "0123456789abcdef",
  });
  return parts;
}

const PAGE = { componentChunkName: "component---post", staticQueryHashes: [], result: {} };
const inline = (html: string, props: object = {}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an inline script as Gatsby writes it
  <script key="inline" {...props} dangerouslySetInnerHTML={{ __html: html }} />
);
/** The same elements with that of this id changed. */
const changed = (body: AnyElement[], id: string, change: (html: string) => string) =>
  body.map((element) =>
    element.props.id === id
      ? cloneElement(element, {
          dangerouslySetInnerHTML: {
            __html: change(element.props.dangerouslySetInnerHTML?.__html ?? ""),
          },
        })
      : element,
  );

test("a head with a list of elements, as in the development server, keeps it", () => {
  const list = [<meta key="a" name="a" />] as unknown as AnyElement;
  const framework = { scripts: ["/app-1.js"], chunks: "{}", compilation: undefined };
  expect(withoutScriptPreloads([list], framework)).toEqual([list]);
});

test("a page of the installed Gatsby is read completely", async () => {
  const { head, preBody, body } = await pageOfGatsby();
  const framework = readFramework(body);
  expect(framework).toEqual({
    scripts: ["/webpack-runtime-1.js", "/framework-1.js", "/app-1.js"],
    chunks: '{"app":["/app-1.js"],"component---post":["/component---post-1.js"]}',
    compilation: "0123456789abcdef",
  });
  expect(scriptsInOrder(framework, PAGE)).toEqual([
    "/webpack-runtime-1.js",
    "/framework-1.js",
    "/component---post-1.js",
    "/app-1.js",
  ]);
  expect(head.filter(({ props }) => props.rel === "preload")).toHaveLength(3);
  const kept = withoutScriptPreloads(head, framework);
  expect(kept.filter(({ props }) => props.rel === "preload")).toEqual([]);
  const waiting = withTagManagerSnippet(kept, true, () => <meta name="changed" />);
  expect(waiting.filter(({ props }) => props.name === "changed")).toHaveLength(1);
  expect(preBody).toHaveLength(1);
  expect(() => checkBeforeBody(preBody)).not.toThrow();
});

test.each<[string, RegExp, (page: PageParts) => void]>([
  [
    "another name of the compilation",
    /#gatsby-script-loader sets window\.___webpackCompilationHash="…"; found: .*___compilation=/,
    ({ body }) =>
      readFramework(
        changed(body, "gatsby-script-loader", (text) =>
          text.replace("___webpackCompilationHash", "___compilation"),
        ),
      ),
  ],
  [
    "another form of the chunk mapping",
    /#gatsby-chunk-mapping sets window\.___chunkMapping=\{…\}; found: .*=new Map/,
    ({ body }) =>
      readFramework(
        changed(body, "gatsby-chunk-mapping", (text) => text.replace(/=\{.*\};/, "=new Map();")),
      ),
  ],
  [
    "no chunk mapping, as with slices",
    /found: no such script/,
    ({ body }) => readFramework(body.filter(({ props }) => props.id !== "gatsby-chunk-mapping")),
  ],
  [
    "a further inline script",
    /The only inline scripts .*found another, which would be left out: window\.further=1/,
    ({ body }) => readFramework([...body, inline("window.further=1", { id: "gatsby-further" })]),
  ],
  [
    "another name of the script that starts it",
    /is \/app-….js, which starts it; found: \/main-1\.js\./,
    ({ body }) => scriptsInOrder({ ...readFramework(body), scripts: ["/main-1.js"] }, PAGE),
  ],
  [
    "other names in the chunk mapping",
    /chunk mapping names the scripts of the page component component---post; found: \{"post"/,
    ({ body }) => scriptsInOrder({ ...readFramework(body), chunks: '{"post":["/post.js"]}' }, PAGE),
  ],
  [
    "another way to fetch the framework ahead",
    /found <link rel="modulepreload"> for \/app-1\.js\./,
    ({ head, body }) =>
      withoutScriptPreloads(
        [...head, <link key="new" rel="modulepreload" href="/app-1.js" />],
        readFramework(body),
      ),
  ],
  [
    "another key of the tag manager's snippet",
    /a script with the key "plugin-google-tagmanager" into each head.*found the keys .*gtm/,
    () =>
      withTagManagerSnippet(
        [inline("gtm()")].map((e) => cloneElement(e, { key: "gtm" })),
        true,
        (e) => e,
      ),
  ],
  [
    "something else before the body",
    /found <div> with the key "banner"/,
    ({ preBody }) => checkBeforeBody([...preBody, <div key="banner" />]),
  ],
])("a Gatsby with %s stops the build", async (_, sentence, read) => {
  const page = await pageOfGatsby();
  expect(() => read(page)).toThrow(sentence);
  expect(() => read(page)).toThrow(/Read docs\/upgrading-gatsby\.md#html-of-a-page\.$/);
});

test("the development server has scripts of other names and no chunk mapping", async () => {
  setMode("development");
  const scripts = ["/commons.js", "/app.js"];
  const framework = readFramework(scripts.map((src) => <script key={src} src={src} />));
  expect(framework).toEqual({ scripts, chunks: "{}", compilation: undefined });
  expect(scriptsInOrder(framework, undefined)).toEqual(scripts);
});
