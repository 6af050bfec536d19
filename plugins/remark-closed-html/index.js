const { node, visit } = require("../syntax-tree");
const { unbalancedTags } = require("./unbalancedTags");

/**
 * Raw HTML that a text leaves open ends with the text, and end tags without a start tag are left out, so that a text cannot
 * end or swallow an element of the page around it.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  const { open, stray } = unbalancedTags(markdownAST);
  // The last first, so that the places of the others stay.
  for (const { node: html, index } of stray.reverse())
    html.value = html.value.slice(0, index) + html.value.slice(index).replace(/^<[^>]*>/, "");
  visit(markdownAST, "html", (html) => {
    if (/<!--(?![\s\S]*-->)/.test(html.value)) html.value += "-->";
  });
  const ends = open.reverse().map(({ name }) => `</${name}>`);
  if (ends.length > 0) markdownAST.children.push(node({ type: "html", value: ends.join("") }));
};
