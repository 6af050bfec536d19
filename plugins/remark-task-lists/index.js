const { element, text, visit } = require("../syntax-tree");

/**
 * The box of a task (- [ ] or - [x]) has a name for screen readers.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  visit(markdownAST, "listItem", (item) => {
    const [paragraph] = item.children;
    if (typeof item.checked !== "boolean" || paragraph?.type !== "paragraph") return;
    const hProperties = {
      type: "checkbox",
      disabled: true,
      checked: item.checked,
      ariaLabel: item.checked ? "Done" : "To do",
    };
    // Without this, mdast-util-to-hast adds a box without a name.
    item.checked = null;
    item.data = { hProperties: { className: ["task"] } };
    paragraph.children.unshift(element("input", hProperties), text(" "));
  });
};
