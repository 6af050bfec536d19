const { resolve } = require("node:path");
const { element, RAW_IMAGE, text, visit } = require("../syntax-tree");

const SIZES = "(max-width: 720px) 100vw, 680px";

/**
 * Pictures in all their sizes. A picture alone in a paragraph is a figure, with its title as the caption. The build has
 * already processed the pictures; the post, which is the text's child node, or the text of a page, which is its parent, lists them
 * by their names in the text.
 * @param {Arguments} tree
 * @param {{ pictureSources: (picture: Picture) => { sources: readonly object[], src: string } }} options
 * @typedef {{ name: string, file: string, base: string, width: number, height: number }} Picture
 * @typedef {{ images?: { content: Picture[] } } | undefined} Post
 * @typedef {{
 *   markdownAST: import("../syntax-tree").Tree,
 *   markdownNode: { children: string[], parent: string, fileAbsolutePath?: string },
 *   getNode: (id: string) => Post,
 *   context?: object,
 *   getRemarkFileDependency: (query: object) => Promise<unknown>,
 * }} Arguments
 */
module.exports = async (
  { markdownAST, markdownNode, getNode, context, getRemarkFileDependency },
  { pictureSources },
) => {
  const [owner] = [...markdownNode.children, markdownNode.parent]
    .map(getNode)
    .filter((node) => node?.images);
  const pictures = new Map((owner?.images?.content ?? []).map((one) => [one.name, one]));
  // The transformer renders a text again when such a file changes. It has no context for excerpts as Markdown.
  for (const { file } of context && markdownNode.fileAbsolutePath ? pictures.values() : [])
    await getRemarkFileDependency({ absolutePath: { eq: resolve(file) } });
  visit(markdownAST, "paragraph", (paragraph) => {
    const [image, ...others] = paragraph.children;
    if (image?.type !== "image" || others.length > 0) return;
    paragraph.data = { hName: "figure" };
    if (image.title) paragraph.children.push(element("figcaption", {}, [text(image.title)]));
  });
  visit(markdownAST, "image", (image) => {
    const picture = pictures.get(image.url);
    const own = { src: image.url, alt: image.alt ?? "", loading: "lazy" };
    if (!picture) {
      image.data = { hProperties: { ...own, title: null } };
      return;
    }
    const { sources, src } = pictureSources(picture);
    const { width, height } = picture;
    const children = [
      ...sources.map((source) => htmlElement("source", { ...source, sizes: SIZES })),
      htmlElement("img", { ...own, src, width, height, decoding: "async" }),
    ];
    // Address and words belong to the img element inside.
    const hProperties = { src: null, alt: null, title: null };
    image.data = { hName: "picture", hProperties, hChildren: children };
  });
  // A raw <img> stays as written, but its file has another address on the site.
  visit(markdownAST, "html", (html) => {
    html.value = html.value.replace(RAW_IMAGE, (tag, start, double, single, bare) => {
      const picture = pictures.get(double ?? single ?? bare);
      return picture ? `${start}"${pictureSources(picture).src}"` : tag;
    });
  });
};

/**
 * An element of the tree that is written as HTML (hast).
 * @param {string} tagName
 * @param {object} properties
 */
const htmlElement = (tagName, properties) => ({
  type: "element",
  tagName,
  properties,
  children: [],
});
