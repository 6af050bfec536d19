const { plainText, visit } = require("../syntax-tree");

/**
 * Gives each heading its id, which the contents list and links use.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 * @param {{ headingIds: () => (title: string) => string }} options
 */
module.exports = ({ markdownAST }, { headingIds }) => {
  const nextId = headingIds();
  visit(markdownAST, "heading", (heading) => {
    const id = nextId(plainText(heading));
    heading.data = { id, hProperties: { id } };
  });
};
