const { element, visit } = require("../syntax-tree");

/**
 * Wide tables and code scroll inside a box, which must be focusable for keyboard users.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  visit(markdownAST, ["table", "code"], (node, index, parent) => {
    const ariaLabel = node.type === "table" ? "Table" : "Code";
    const properties = { className: [node.type], role: "group", ariaLabel, tabIndex: 0 };
    parent.children[index] = element("div", properties, [node]);
    return visit.SKIP;
  });
};
