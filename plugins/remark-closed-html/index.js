const { visit } = require("../syntax-tree");

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const VOID =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|circle|ellipse|line|path|polygon|polyline|rect|use|stop)$/;

/**
 * Raw HTML that a text leaves open ends with the text, and end tags without a start tag are left out, so that a text cannot
 * end or swallow an element of the page around it.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  /** @type {string[]} */
  const open = [];
  visit(markdownAST, "html", (html) => {
    html.value = html.value.replace(TAG, (tag, slash, name, rest) => {
      if (tag.startsWith("<!--")) return tag.endsWith("-->") ? tag : `${tag}-->`;
      const element = name.toLowerCase();
      if (VOID.test(element) || rest.endsWith("/")) return tag;
      if (!slash) {
        open.push(element);
        return tag;
      }
      const start = open.lastIndexOf(element);
      if (start < 0) return "";
      open.splice(start);
      return tag;
    });
  });
  const ends = open.reverse().map((name) => `</${name}>`);
  if (ends.length > 0) markdownAST.children.push({ type: "html", value: ends.join("") });
};
