import type { RendererRule, Token } from "markdown-it";
import { videoLink } from "../../config/pageContract";
import { type Picture, pictureSources } from "../../config/pictures";
import type { TableOfContentsEntry } from "../../model/post";
import { parseMarkdown, parser } from "./parser";
import type { VideoMeta } from "./videos";

/** Pictures of a text by their addresses in the text. */
type Pictures = ReadonlyMap<string, Picture>;

const BODY_PICTURE_SIZES = "(max-width: 720px) 100vw, 680px";
const { escapeHtml } = parser.utils;

/** Renders a text as HTML and lists its headings. Adds no style attributes and no scripts. */
export function renderMarkdown(
  text: string,
  pictures: Pictures = new Map(),
): { html: string; tableOfContents: TableOfContentsEntry[] } {
  const { tokens, outline } = parseMarkdown(text);
  for (const token of tokens)
    if (token.type === "th_open" || token.type === "td_open") align(token);
  tokens.forEach((_, i) => {
    figureAround(tokens, i);
  });
  return {
    html: parser.renderer.render(tokens, parser.options, { pictures }),
    tableOfContents: outline.headings.map(({ id, title, level }) => ({ id, title, level })),
  };
}

/** The parser aligns cells with a style attribute, which our content security policy forbids. */
function align(token: Token): void {
  const side = /text-align:(\w+)/.exec(String(token.attrGet("style")))?.[1];
  if (!side) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  token.attrSet("align", side);
}

/** A picture alone in a paragraph becomes a figure with its title as the caption. */
function figureAround(tokens: Token[], i: number): void {
  const [open, inline, close] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  const [image] = inline?.children ?? [];
  if (!open || !inline || !close || inline.children?.length !== 1) return;
  if (open.type !== "paragraph_open" || image?.type !== "image") return;
  open.tag = "figure";
  close.tag = "figure";
  image.meta = { isFigure: true };
}

const image: RendererRule = (tokens, i, _options, env) => {
  const { pictures } = env as { pictures: Pictures };
  const token = tokens[i];
  if (!token) return "";
  return (
    pictureHtml(token, token.content, pictures) + (token.meta?.["isFigure"] ? caption(token) : "")
  );
};

function pictureHtml(token: Token, words: string, pictures: Pictures): string {
  const src = String(token.attrGet("src") ?? "");
  const picture = pictures.get(src);
  const alt = escapeHtml(words);
  if (!picture) return `<img src="${escapeHtml(src)}" alt="${alt}" loading="lazy">`;
  const { sources, src: fallback } = pictureSources(picture);
  const written = sources.map(
    ({ type, srcSet, media }) =>
      `<source type="${type}"${media ? ` media="${media}"` : ""} srcset="${srcSet}" sizes="${BODY_PICTURE_SIZES}">`,
  );
  return `<picture>${written.join("")}<img src="${fallback}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async"></picture>`;
}

function caption(image: Token): string {
  const title = image.attrGet("title");
  return title ? `<figcaption>${escapeHtml(String(title))}</figcaption>` : "";
}

/**
 * Renders a video as a link to its page, without loading anything from its host. The page script replaces the link with
 * the player when it is clicked (src/features/article/videos.ts).
 */
const video: RendererRule = (tokens, i, _options, env) => {
  const { pictures } = env as { pictures: Pictures };
  const token = tokens[i];
  if (!token) return "";
  const { video, title, poster } = token.meta as VideoMeta;
  const name = escapeHtml(title || "Video");
  const cover = poster ? pictureHtml(poster, "", pictures) : "";
  return `<figure class="video"><a href="${escapeHtml(video.page)}" rel="noopener noreferrer" ${attributes(videoLink(video.frame, title || "Video"))}>${cover}<span><b>Play</b> ${name} <small>Loads from ${escapeHtml(video.host)}</small></span></a>${poster ? caption(poster) : ""}</figure>\n`;
};

function attributes(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(" ");
}

const linkOpen: RendererRule = (tokens, i, options, _env, self) => {
  const token = tokens[i];
  if (/^(https?:)?\/\//i.test(String(token?.attrGet("href"))))
    token?.attrSet("rel", "noopener noreferrer");
  return self.renderToken(tokens, i, options);
};

parser.renderer.rules["image"] = image;
parser.renderer.rules["video"] = video;
parser.renderer.rules["link_open"] = linkOpen;
/** Wide tables scroll inside a box, which must be focusable for keyboard users. */
parser.renderer.rules["table_open"] = () =>
  '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
parser.renderer.rules["table_close"] = () => "</table></div>\n";

/** Names the link for screen readers: a number alone does not say that it is a footnote. */
parser.renderer.rules["footnote_ref"] = (tokens, i) => {
  const { number, reference } = footnoteOf(tokens[i]);
  return `<sup><a href="#fn${number}" id="${reference}" aria-label="Footnote ${number}">${number}</a></sup>`;
};
parser.renderer.rules["footnote_block_open"] = () =>
  '<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">\n<ol>\n';
parser.renderer.rules["footnote_open"] = (tokens, i) =>
  `<li id="fn${footnoteOf(tokens[i]).number}">`;
parser.renderer.rules["footnote_anchor"] = (tokens, i) =>
  ` <a href="#${footnoteOf(tokens[i]).reference}" aria-label="Back to the text">\u21a9\uFE0E</a>`;

/** A footnote's number and the id of one of the references to it. */
function footnoteOf(token: Token | undefined): { number: number; reference: string } {
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { id?: number; subId?: number };
  return { number: id + 1, reference: `fnref${id + 1}${subId > 0 ? `:${subId}` : ""}` };
}
