const { visit } = require("../syntax-tree");

/**
 * A block quote that begins with bold words ("> **Tip:** …") is a tip; all others are pull quotes.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  visit(markdownAST, "blockquote", (quote) => {
    const [paragraph] = quote.children;
    if (paragraph?.type === "paragraph" && paragraph.children[0]?.type === "strong")
      quote.data = { hProperties: { className: ["tip"] } };
  });
};
