const { element, node, text, visit } = require("../syntax-tree");

/**
 * Footnotes in a section at the end. Their links have names for screen readers, to which a number alone says nothing.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 * @typedef {import("../syntax-tree").TreeNode} TreeNode
 * @typedef {{ number: number, children: TreeNode[], links: TreeNode[] }} Note
 */
module.exports = ({ markdownAST }) => {
  /** @type {Map<string, TreeNode>} */
  const definitions = new Map();
  visit(markdownAST, "footnoteDefinition", (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  /** @type {Note[]} */
  const notes = [];
  /** @type {Map<TreeNode, Note>} */
  const noteOf = new Map();
  visit(markdownAST, ["footnoteReference", "footnote"], (reference, index, parent) => {
    const source = definitions.get(reference.identifier) ?? reference;
    const isInline = reference.type === "footnote";
    const note = noteOf.get(source) ?? {
      number: notes.length + 1,
      children: isInline
        ? [node({ type: "paragraph", children: reference.children })]
        : source.children,
      links: [],
    };
    if (!noteOf.has(source)) notes.push(note);
    noteOf.set(source, note);
    const { number, links } = note;
    const id = `fnref${number}${links.length > 0 ? `:${links.length}` : ""}`;
    links.push(
      element("a", { href: `#${id}`, ariaLabel: "Back to the text" }, [text("\u21a9\uFE0E")]),
    );
    const link = { href: `#fn${number}`, id, ariaLabel: `Footnote ${number}` };
    parent.children[index] = element("sup", {}, [element("a", link, [text(`${number}`)])]);
  });
  if (notes.length === 0) return;
  visit(markdownAST, "footnoteDefinition", (_node, index, parent) => {
    parent.children.splice(index, 1);
    return index;
  });
  const items = notes.map(({ number, children, links }) => {
    const last = children.at(-1);
    const back = links.flatMap((link) => [text(" "), link]);
    if (last?.type === "paragraph") last.children.push(...back);
    else children.push(node({ type: "paragraph", children: back }));
    return element("li", { id: `fn${number}` }, children);
  });
  const properties = { className: ["footnotes"], role: "doc-endnotes", ariaLabel: "Footnotes" };
  markdownAST.children.push(element("section", properties, [element("ol", {}, items)]));
};
