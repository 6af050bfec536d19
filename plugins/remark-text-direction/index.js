const { visit } = require("../syntax-tree");

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A block with words of a right-to-left script takes its direction from its first letter, so that a full stop is at the end of
 * its line.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  visit(markdownAST, ["paragraph", "heading", "listItem", "tableCell"], (block) => {
    let isRightToLeft = false;
    visit(block, "text", ({ value }) => {
      isRightToLeft ||= RIGHT_TO_LEFT.test(value);
    });
    if (isRightToLeft)
      block.data = { ...block.data, hProperties: { ...block.data?.hProperties, dir: "auto" } };
  });
};
