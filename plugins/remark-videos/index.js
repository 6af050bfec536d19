const { Parser } = require("htmlparser2");
const { element, text, visit } = require("../syntax-tree");

const FRAME = /^<iframe\b[^<]*<\/iframe>$/i;

/**
 * A video that is alone in a block (its URL, a picture that links to it, or its host's iframe code) becomes a link to its
 * page. The page script replaces the link with the player when it is clicked, so that nothing is loaded from the host before.
 * @param {{ markdownAST: import("../syntax-tree").Tree }} tree
 * @param {Options} options
 * @typedef {{ host: string, embedUrl: string, page: string }} Video
 * @typedef {{ videoAt: (url: string) => Video | undefined, linkAttributes: (embedUrl: string, title: string) => Record<string, string> }} Options
 */
module.exports = ({ markdownAST }, { videoAt, linkAttributes }) => {
  visit(markdownAST, ["paragraph", "html"], (node, index, parent) => {
    const found = videoOf(node, videoAt);
    if (!found) return;
    const { video, title, poster } = found;
    const link = element("a", {
      href: video.page,
      rel: "noopener noreferrer",
      ...linkAttributes(video.embedUrl, title || "Video"),
    });
    const words = element("span", {}, [
      element("b", {}, [text("Play")]),
      text(` ${title || "Video"} `),
      element("small", {}, [text(`Loads from ${video.host}`)]),
    ]);
    // The link already says what the picture shows.
    link.children = poster ? [{ ...poster, alt: "", title: null }, words] : [words];
    const caption = poster?.title ? [element("figcaption", {}, [text(poster.title)])] : [];
    const figure = element("figure", { className: ["video"] }, [link, ...caption]);
    // The content checks and the content security policy read the video.
    parent.children[index] = Object.assign(figure, {
      position: node.position,
      video,
      title,
      poster,
    });
  });
};

/**
 * @param {import("../syntax-tree").TreeNode} node
 * @param {Options["videoAt"]} videoAt
 * @returns {{ video: Video, title: string, poster?: import("../syntax-tree").TreeNode } | undefined}
 */
function videoOf(node, videoAt) {
  if (node.type === "html") return videoOfFrame(node.value, videoAt);
  const [link, ...others] = node.children;
  // A typed address ends before "_" for the parser, and not for YouTube, whose shared addresses may end so.
  const isCut = others.length === 1 && /^_+$/.test(others[0]?.value ?? "");
  const video = link?.type === "link" && (isCut || others.length === 0) && videoAt(link.url);
  if (!video) return undefined;
  const [inner, ...more] = link.children;
  if (inner?.type === "image" && more.length === 0 && !isCut)
    return { video, title: inner.alt ?? "", poster: inner };
  const isBare = inner?.type === "text" && inner.value === link.url;
  return isBare ? { video, title: "" } : undefined;
}

/**
 * @param {string} html
 * @param {Options["videoAt"]} videoAt
 */
function videoOfFrame(html, videoAt) {
  if (!FRAME.test(html.trim())) return undefined;
  let found;
  const reader = new Parser({
    onopentag(name, { src = "", title = "", ...rest }) {
      const video = videoAt(src.startsWith("//") ? `https:${src}` : src);
      const runsCode = Object.keys(rest).some((attribute) => /^(on|srcdoc)/i.test(attribute));
      if (name === "iframe" && video && !runsCode) found = { video, title };
    },
  });
  reader.end(html.trim());
  return found;
}
