import { Parser } from "htmlparser2";
import type { Token } from "markdown-it";
import { type Video, videoAt } from "../../model/video";

/** The meta of a video's token: the video, its title, and the editor's own picture if there is one. */
export type VideoMeta = { video: Video; title: string; poster?: Token };

const FRAME = /^<iframe\b[^<]*<\/iframe>$/i;

/**
 * Turns each video that is alone in a block into a token of type "video" with a VideoMeta: a bare URL, a picture that
 * links to a video, or a host's iframe code.
 */
export function findVideos(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    if (token.type === "html_block") {
      const meta = videoOfFrame(token.content);
      if (meta) becomeVideo(token, meta);
      return;
    }
    const [open, close] = [tokens[i - 1], tokens[i + 1]];
    if (token.type !== "inline" || open?.type !== "paragraph_open" || open.hidden) return;
    const meta = videoOfFrame(token.content) ?? videoOfLink(token.children ?? []);
    if (!meta) return;
    for (const paragraph of [open, close]) if (paragraph) paragraph.hidden = true;
    becomeVideo(token, meta);
  });
}

function becomeVideo(token: Token, meta: VideoMeta): void {
  token.type = "video";
  token.meta = meta;
  token.children = null;
}

function videoOfFrame(html: string): VideoMeta | undefined {
  if (!FRAME.test(html.trim())) return undefined;
  let meta: VideoMeta | undefined;
  const reader = new Parser(
    {
      onopentag(name, { src = "", title = "", ...rest }) {
        const video = videoAt(src.startsWith("//") ? `https:${src}` : src);
        const runs = Object.keys(rest).some((attribute) => /^(on|srcdoc)/i.test(attribute));
        if (name === "iframe" && video && !runs) meta = { video, title };
      },
    },
    { decodeEntities: true },
  );
  reader.end(html.trim());
  return meta;
}

/** The video of a paragraph that contains only a bare URL or a linked picture. */
function videoOfLink(children: readonly Token[]): VideoMeta | undefined {
  const [open, inner, close] = children;
  if (children.length !== 3 || open?.type !== "link_open" || close?.type !== "link_close")
    return undefined;
  const video = videoAt(String(open.attrGet("href")));
  if (!video) return undefined;
  if (inner?.type === "image") return { video, title: inner.content, poster: inner };
  const isBare = ["linkify", "autolink"].includes(open.markup);
  return isBare ? { video, title: "" } : undefined;
}
