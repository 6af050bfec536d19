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

/**
 * Calls a visitor for each node of these types, parents first (unist-util-visit). It may return the index to go on with.
 * @type {{ (tree: Tree | TreeNode, types: string | string[], visitor: Visitor): void, SKIP: string }}
 */
const visit = Object.assign(require("unist-util-visit"));
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
