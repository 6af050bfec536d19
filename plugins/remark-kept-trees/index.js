const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const FOLDER = "node_modules/.cache/syntax-trees";

/**
 * @typedef {{ data(key: "micromarkExtensions"): unknown[] | undefined }} Parser A processor of unified.
 */

/**
 * The file of a text's tree. Its name is a hash of the text and of the number of the parser's extensions: a parser with more reads
 * another tree.
 * @param {Parser} parser
 * @param {string} text
 */
function fileOf(parser, text) {
  const extensions = parser.data("micromarkExtensions")?.length;
  return join(FOLDER, createHash("sha1").update(`${extensions} ${text}`).digest("hex"));
}

/** Deletes all trees. */
exports.deleteTrees = () => rmSync(FOLDER, { recursive: true, force: true });

/**
 * Keeps the tree of a text for gatsby-transformer-remark, which would parse the text again.
 * @param {Parser} parser
 * @param {string} text
 * @param {object} tree
 */
exports.keepTree = (parser, text, tree) => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(parser, text), JSON.stringify(tree));
};

/** Gives gatsby-transformer-remark the trees that were kept; it parses all other texts. */
exports.setParserPlugins = () => [takeKeptTrees];

/** @this {Parser & { Parser: (text: string, file: unknown) => unknown }} */
function takeKeptTrees() {
  const parse = this.Parser;
  this.Parser = (text, file) => {
    const kept = fileOf(this, text);
    return existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : parse(text, file);
  };
}
