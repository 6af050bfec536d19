import { onRenderBody } from "gatsby-plugin-react-helmet/gatsby-ssr";
import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { onPreRenderHTML } from "../../../../src/site/gatsby/ssr/onPreRenderHTML";

type Elements = ReturnType<Parameters<typeof onPreRenderHTML>[0]["getHeadComponents"]>;

test("npm run dev renders a head, although its server leaves the Helmet plugin's tags in lists", () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  const built = { __ISLAND_SCRIPTS__: {}, __START_SCRIPT__: "", __PAGE_SCRIPT_PATH__: "" };
  Object.assign(globalThis, built);
  Object.assign(Helmet, { canUseDOM: false });
  renderToStaticMarkup(<Helmet title="From Helmet" />);
  let head: Elements = [];
  // As gatsby/cache-dir/develop-static-entry.js adds them; a build makes one list of them first.
  const setHeadComponents = (added: Elements) => {
    head = head.concat(added);
  };
  const none = () => [];
  onRenderBody({ setHeadComponents, setHtmlAttributes: none, setBodyAttributes: none } as never);
  const page = {
    pathname: "/",
    getHeadComponents: () => head,
    replaceHeadComponents: (replaced: Elements) => {
      head = replaced;
    },
    getPreBodyComponents: none,
    replacePreBodyComponents: none,
    getPostBodyComponents: none,
    replacePostBodyComponents: none,
  };
  onPreRenderHTML(page as never, { plugins: [] });
  expect(renderToStaticMarkup(<head>{head}</head>)).toContain("From Helmet</title>");
});
