const { visit } = require("../syntax-tree");

const SPACE = /\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const DIGIT = /\d/;

/**
 * Straight quotes become typographic ones, in pairs within a block, and apostrophes too. Code stays as typed.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 */
module.exports = ({ markdownAST }) => {
  visit(markdownAST, ["paragraph", "heading", "tableCell"], (block) => {
    /** @type {{ node: import("../syntax-tree").TreeNode, text: string, isTyped: boolean }[]} */
    const pieces = [];
    let isInCode = false;
    visit(block, ["text", "inlineCode", "break", "image", "html"], (node) => {
      const { value = "\n", alt } = node;
      if (node.type === "html") {
        const [, slash, name] = /^<(\/?)(code|kbd|samp|pre)\b/i.exec(value) ?? [];
        if (name) isInCode = slash === "";
        return;
      }
      const isTyped = node.type === "text" && !isInCode;
      pieces.push({ node, text: node.type === "image" ? (alt ?? "") : value, isTyped });
    });
    if (!pieces.some(({ text, isTyped }) => isTyped && /["']/.test(text))) return;
    let start = 0;
    const changes = typographic(pieces);
    for (const { node, text, isTyped } of pieces) {
      const from = start;
      if (isTyped)
        node.value = text.replace(/["']/g, (quote, at) => changes.get(from + at) ?? quote);
      start += text.length;
    }
  });
};

/**
 * The typographic characters by their position in the joined texts.
 * @param {{ text: string, isTyped: boolean }[]} pieces
 */
function typographic(pieces) {
  const text = pieces.map((piece) => piece.text).join("");
  const isTypedAt = pieces.flatMap(({ text, isTyped }) => Array(text.length).fill(isTyped));
  /** @type {Map<number, string>} */
  const changes = new Map();
  /** @type {{ quote: string, index: number }[]} */
  const open = [];
  for (const { 0: quote, index } of text.matchAll(/["']/g)) {
    if (!isTypedAt[index]) continue;
    const before = text[index - 1] ?? " ";
    const after = text[index + 1] ?? " ";
    const sides = sidesOf(before, after);
    // 5'10" is a measure.
    if (DIGIT.test(before) && (quote === '"' ? after === '"' : DIGIT.test(after))) continue;
    const opener = open.findLastIndex((earlier) => earlier.quote === quote);
    if (sides.canClose && opener >= 0) {
      changes.set(open.splice(opener)[0]?.index ?? index, quote === '"' ? "“" : "‘");
      changes.set(index, quote === '"' ? "”" : "’");
    } else if (sides.canOpen) open.push({ quote, index });
    else if (quote === "'") changes.set(index, "’");
  }
  // 'tis and '90s begin with an apostrophe.
  for (const { quote, index } of open) if (quote === "'") changes.set(index, "’");
  return changes;
}

/**
 * Whether a quote between two characters can begin or end a quotation.
 * @param {string} before
 * @param {string} after
 */
function sidesOf(before, after) {
  const [spaceBefore, spaceAfter] = [SPACE.test(before), SPACE.test(after)];
  const [markBefore, markAfter] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const canOpen = !spaceAfter && (!markAfter || spaceBefore || markBefore);
  const canClose = !spaceBefore && (!markBefore || spaceAfter || markAfter);
  return canOpen && canClose ? { canOpen: markBefore, canClose: markAfter } : { canOpen, canClose };
}
