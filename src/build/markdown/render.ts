import type { RendererRule, Token } from "markdown-it";
import { type Picture, pictureSources } from "../../config/pictures";
import type { TableOfContentsEntry } from "../../model/post";
import { parseMarkdown, parser } from "./parser";

/** Pictures of the text by the address that the text uses. */
type Pictures = ReadonlyMap<string, Picture>;

const BODY_PICTURE_SIZES = "(max-width: 720px) 100vw, 680px";
const { escapeHtml } = parser.utils;

/** Renders a text as HTML without any style attribute or script of ours, and lists its headings. */
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

/** The parser aligns cells by a style attribute, which our content security policy forbids. */
function align(token: Token): void {
  const side = /text-align:(\w+)/.exec(String(token.attrGet("style")))?.[1];
  if (!side) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  token.attrSet("align", side);
}

/** A picture alone in its paragraph becomes a figure, its title the caption. */
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
  const src = String(token?.attrGet("src") ?? "");
  const picture = pictures.get(src);
  const alt = escapeHtml(token?.content ?? "");
  const caption = token?.meta?.isFigure && token.attrGet("title");
  const figcaption = caption ? `<figcaption>${escapeHtml(String(caption))}</figcaption>` : "";
  if (!picture) return `<img src="${escapeHtml(src)}" alt="${alt}" loading="lazy">${figcaption}`;
  const sources = pictureSources(picture);
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${sources[format]}" sizes="${BODY_PICTURE_SIZES}">`;
  return `<picture>${source("avif")}${source("webp")}<img src="${sources.src}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async"></picture>${figcaption}`;
};

const linkOpen: RendererRule = (tokens, i, options, _env, self) => {
  const token = tokens[i];
  if (/^(https?:)?\/\//i.test(String(token?.attrGet("href"))))
    token?.attrSet("rel", "noopener noreferrer");
  return self.renderToken(tokens, i, options);
};

parser.renderer.rules.image = image;
parser.renderer.rules.link_open = linkOpen;
/** Wide tables scroll within their own box, which keys must be able to reach. */
parser.renderer.rules.table_open = () =>
  '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
parser.renderer.rules.table_close = () => "</table></div>\n";
