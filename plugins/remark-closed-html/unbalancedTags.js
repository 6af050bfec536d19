const { visit } = require("../syntax-tree");

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const VOID =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|circle|ellipse|line|path|polygon|polyline|rect|use|stop)$/;
const FOREIGN = /^(svg|math)$/;

/**
 * The tags of a text's raw HTML that have no counterpart: start tags whose element is still open at the end of the text, in
 * their order, and end tags without a start tag. `index` is the place within the node. An element that another one closes too
 * early counts as closed, as it does in a browser.
 * @param {import("../syntax-tree").Tree} tree
 * @typedef {{ name: string, node: import("../syntax-tree").TreeNode, index: number }} Tag
 * @returns {{ open: Tag[], stray: Tag[], early: Tag[] }}
 */
exports.unbalancedTags = (tree) => {
  /** @type {{ open: Tag[], stray: Tag[], early: Tag[] }} */
  const tags = { open: [], stray: [], early: [] };
  visit(tree, "html", (node) => {
    for (const { 1: slash, 2: written, 3: rest = "", index } of node.value.matchAll(TAG)) {
      if (!written) continue;
      const name = written.toLowerCase();
      if (VOID.test(name)) continue;
      // Elsewhere than in a drawing or a formula, browsers ignore the slash of <p/>.
      if (rest.endsWith("/") && [...tags.open, { name }].some((tag) => FOREIGN.test(tag.name)))
        continue;
      const tag = { name, node, index };
      const start = slash ? tags.open.findLastIndex((other) => other.name === name) : -1;
      if (!slash) tags.open.push(tag);
      else if (start < 0) tags.stray.push(tag);
      else tags.early.push(...tags.open.splice(start).slice(1));
    }
  });
  return tags;
};
