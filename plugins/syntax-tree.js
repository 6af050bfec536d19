/**
 * What the sub-plugins of gatsby-transformer-remark in this folder share. Nodes have the fields of their type only; the sub-plugins ask for a node's type first.
 * @typedef {{ type: string, children: unknown[] }} Tree
 * @typedef {{
 *   type: string,
 *   children: TreeNode[],
 *   value: string,
 *   url: string,
 *   alt: string | null,
 *   title: string | null,
 *   identifier: string,
 *   checked: boolean | null,
 *   data?: { hName?: string, hProperties?: object, hChildren?: object[], id?: string },
 *   position?: import("unist").Position,
 * }} TreeNode
 * @typedef {(node: TreeNode, index: number, parent: TreeNode) => number | string | void} Visitor
 */

/** What a visitor returns to leave out the children of its node. */
const SKIP = "skip";

/**
 * Calls a visitor for each node of these types in a tree, parents first. It may return the index to go on with.
 * unist-util-visit describes each node for error messages first, which takes several times as long.
 * @type {{ (tree: Tree | TreeNode, types: string | string[], visitor: Visitor): void, SKIP: string }}
 */
const visit = (tree, types, visitor) => {
  const wanted = new Set([types].flat());
  /** @param {TreeNode} parent */
  const visitChildren = (parent) => {
    for (let index = 0; index < parent.children.length; ) {
      const child = /** @type {TreeNode} */ (parent.children[index]);
      const result = wanted.has(child.type) ? visitor(child, index, parent) : undefined;
      if (child.children && result !== SKIP) visitChildren(child);
      index = typeof result === "number" ? result : index + 1;
    }
  };
  visitChildren(/** @type {TreeNode} */ (tree));
};
visit.SKIP = SKIP;
exports.visit = visit;

/**
 * A node that is rendered as an element of HTML.
 * @param {string} hName
 * @param {object} hProperties
 * @param {TreeNode[]} children
 * @returns {TreeNode}
 */
exports.element = (hName, hProperties, children = []) =>
  node({ type: hName, data: { hName, hProperties }, children });

/**
 * @param {string} value
 * @returns {TreeNode}
 */
exports.text = (value) => node({ type: "text", value });

/**
 * A node with the fields of its type only.
 * @param {Partial<TreeNode>} fields
 * @returns {TreeNode}
 */
const node = (fields) => /** @type {TreeNode} */ (fields);
exports.node = node;

/** A raw <img> up to its address, and the address: in double quotes, in single ones, or without. */
exports.RAW_IMAGE = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi;

/**
 * The text of a block as a reader sees it, without tags of raw HTML.
 * @param {Tree | TreeNode} block
 */
exports.plainText = (block) => {
  let text = "";
  visit(block, ["text", "inlineCode", "image", "break"], ({ type, value, alt }) => {
    text += type === "image" ? (alt ?? "") : type === "break" ? " " : value;
  });
  return text;
};
