/** @jest-environment node */
import { cloneElement } from "react";
import {
  type AnyElement,
  checkBeforeBody,
  withoutRuntime,
  withTagManagerSnippet,
} from "../../../../../src/site/gatsby/ssr/gatsbyHtml";

type PageParts = { head: AnyElement[]; preBody: AnyElement[]; body: AnyElement[] };

jest.mock("$virtual/async-requires", () => ({ components: {} }), { virtual: true });
jest.mock(
  "../../../../../node_modules/gatsby/public/chunk-map.json",
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
              head: page["getHeadComponents"]?.() ?? [],
              preBody: page["getPreBodyComponents"]?.() ?? [],
              body: page["getPostBodyComponents"]?.() ?? [],
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

const inline = (html: string, props: object = {}) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an inline script as Gatsby writes it
  <script key="inline" {...props} dangerouslySetInnerHTML={{ __html: html }} />
);
test("a head that holds a list of elements, as in the development server, keeps it", () => {
  const list = [<meta key="a" name="a" />] as unknown as AnyElement;
  const scripts = ["gatsby-script-loader", "gatsby-chunk-mapping"].map((id) => inline("", { id }));
  expect(withoutRuntime(scripts, [list])).toEqual({
    body: [],
    head: [list],
  });
});

test("a page of the installed Gatsby keeps everything but the runtime", async () => {
  const { head, preBody, body } = await pageOfGatsby();
  expect(body.filter(({ type }) => type === "script")).toHaveLength(5);
  expect(head.filter(({ props }) => props["rel"] === "preload")).toHaveLength(3);
  const kept = withoutRuntime(body, head);
  expect(kept.body).toEqual([]);
  expect(kept.head).toEqual(head.filter(({ props }) => props["rel"] !== "preload"));
  const waiting = withTagManagerSnippet(kept.head, true, () => <meta name="changed" />);
  expect(waiting.filter(({ props }) => props["name"] === "changed")).toHaveLength(1);
  expect(preBody).toHaveLength(1);
  expect(() => checkBeforeBody(preBody)).not.toThrow();
});

test.each<[string, RegExp, (page: PageParts) => void]>([
  [
    "a further inline script",
    /adds only the inline scripts .*Found another one, which would be removed: window\.further=1/,
    ({ head, body }) =>
      withoutRuntime([...body, inline("window.further=1", { id: "gatsby-further" })], head),
  ],
  [
    "no chunk mapping, as with slices",
    /gatsby-chunk-mapping is missing\. With slices/,
    ({ head, body }) =>
      withoutRuntime(
        body.filter(({ props }) => props["id"] !== "gatsby-chunk-mapping"),
        head,
      ),
  ],
  [
    "another way to fetch the runtime ahead",
    /Found <link rel="modulepreload"> for \/app-1\.js\./,
    ({ head, body }) =>
      withoutRuntime(body, [...head, <link key="new" rel="modulepreload" href="/app-1.js" />]),
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
