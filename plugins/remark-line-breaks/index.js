const { node, text, visit } = require("../syntax-tree");

/**
 * Newlines become line breaks.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  visit(markdownAST, "text", ({ value }, index, parent) => {
    if (!value.includes("\n")) return undefined;
    // The value of a break is what the text of a heading has in its place.
    const lines = value
      .split("\n")
      .flatMap((line, i) =>
        i === 0 ? [text(line)] : [node({ type: "break", value: " " }), text(line)],
      );
    parent.children.splice(index, 1, ...lines);
    return index + lines.length;
  });
};
