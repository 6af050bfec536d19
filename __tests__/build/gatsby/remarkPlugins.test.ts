import { remarkPluginsFault } from "../../../src/gatsby/node/remarkPlugins";

const remark = (plugins: { resolve: string; name?: string }[]) => ({
  name: "gatsby-transformer-remark",
  pluginOptions: { plugins },
});

test("without sub-plugins there is no error", () => {
  expect(remarkPluginsFault([{ name: "gatsby-plugin-react-helmet" }, remark([])])).toBeNull();
});

test("a sub-plugin is named, and the message says which file renders Markdown", () => {
  const fault = remarkPluginsFault([
    remark([{ resolve: "/node_modules/gatsby-remark-prismjs", name: "gatsby-remark-prismjs" }]),
  ]);
  expect(fault).toContain("gatsby-remark-prismjs");
  expect(fault).toContain("src/build/markdown/render.ts");
});
