const { visit } = require("../syntax-tree");

const EXTERNAL = /^(https?:)?\/\//i;

/**
 * Pages of other sites learn neither the window nor the address that a visitor comes from.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  /** @type {Map<string, string>} */
  const urls = new Map();
  visit(markdownAST, "definition", ({ identifier, url }) => {
    if (!urls.has(identifier)) urls.set(identifier, url);
  });
  visit(markdownAST, ["link", "linkReference"], (link) => {
    if (EXTERNAL.test(link.url ?? urls.get(link.identifier) ?? ""))
      link.data = { ...link.data, hProperties: { rel: "noopener noreferrer" } };
  });
};
