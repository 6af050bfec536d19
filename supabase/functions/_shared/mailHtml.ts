/**
 * The layout of a mail, in the site's colours, readable without styles and pictures. The styles are inline, because many
 * mail programs support no others; only the dark theme needs a style sheet. Boxes are tables: Outlook for Windows
 * supports padding and width of nothing else.
 */

import type { MailSettings } from "./mailSettings.ts";

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const INK = "color:#13211b;";
/** The brand's colours, copied from src/shared/config/colors.ts, which a hosted function cannot read. */
const GREEN = "#0b5d45";
const YELLOW = "#ffd84a";
const SOFT_INK = "color:#435149;";
const PICTURE_WIDTH_PX = 502;
/** The attributes of a table over the whole width. */
const FULL_WIDTH = `width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** The dark theme, with the values of src/styles/tokens.css. Programs that ignore it show the light one. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#0b1611!important}
.card{background:#15221c!important;border-color:#2a3d34!important}
.ink{color:#eaf1eb!important}
.soft{color:#b6c3bb!important}
.faint{color:#94a39b!important}
.link{color:#5fd0a3!important}
.button{background:#5fd0a3!important}
.on-button{color:#06261b!important}
.quoted{border-color:#2a3d34!important}
.cover{background:#24352d!important}
}`;

/** Escapes text for HTML text or an attribute value. */
export function escapeHtml(text: string): string {
  const codes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => codes[character] ?? "");
}

/** Joins the parts of a plain text mail with empty lines. */
export function lines(...parts: string[]): string {
  return `${parts.join("\n\n")}\n`;
}

/** A paragraph; keeps the line breaks of the text. */
export function paragraph(text: string): string {
  const broken = escapeHtml(text).replace(/\r?\n/g, "<br>");
  return `<p class="ink" style="margin:0 0 24px;font-size:17px;line-height:1.55;${INK}">${broken}</p>`;
}

/** A cell breaks no word: a mail's text may break anywhere, and a table would make its columns as narrow as a letter. */
const CELL = `class="ink quoted" align="left" valign="top" style="padding:8px 8px 8px 0;border-top:1px solid #dce2d8;font-size:14px;line-height:1.4;overflow-wrap:normal;word-break:normal;${INK}"`;
/** The attributes of the elements of a post's text. */
const TEXT_STYLES: Readonly<Record<string, string>> = {
  p: `class="ink" style="margin:0 0 20px;font-size:17px;line-height:1.55;${INK}"`,
  h2: `class="ink" style="margin:36px 0 12px;font-size:22px;line-height:1.2;letter-spacing:-0.02em;${INK}"`,
  h3: `class="ink" style="margin:28px 0 8px;font-size:18px;line-height:1.3;${INK}"`,
  ul: `style="margin:0 0 20px;padding:0 0 0 24px"`,
  ol: `style="margin:0 0 20px;padding:0 0 0 24px"`,
  li: `class="ink" style="margin:0 0 8px;font-size:17px;line-height:1.55;${INK}"`,
  blockquote: `class="quoted" style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid #dce2d8"`,
  pre: `class="ink" style="margin:0 0 20px;font-family:Consolas,Menlo,monospace;font-size:14px;line-height:1.5;white-space:pre-wrap;${INK}"`,
  table: `role="table" ${FULL_WIDTH} style="margin:0 0 20px"`,
  th: CELL,
  td: CELL,
  a: `class="link" style="color:${GREEN}"`,
};

/** A post's text with the mail's styles: HTML of plain elements (outbox.ts, FullText). */
export function postText(html: string): string {
  return html.replace(/<([a-z0-9]+)(?=[ >])/g, (tag, name: string) => {
    const style = TEXT_STYLES[name];
    return style === undefined ? tag : `${tag} ${style}`;
  });
}

/** A quotation of a visitor's text, marked as such; keeps its line breaks. */
export function quotation(text: string): string {
  return `<blockquote class="quoted" style="margin:16px 0 24px;padding:0 0 0 16px;border-left:3px solid #dce2d8">${paragraph(text)}</blockquote>`;
}

/** A remark in smaller type. */
export function note(text: string): string {
  return `<p class="soft" style="margin:24px 0 16px;font-size:15px;line-height:1.5;${SOFT_INK}">${escapeHtml(text)}</p>`;
}

/** One line of a list of details. */
export function detail(name: string, value: string): string {
  return `<p class="ink" style="margin:0 0 8px;font-size:15px;line-height:1.5;${INK}"><b>${escapeHtml(name)}:</b> ${escapeHtml(value)}</p>`;
}

/** The mail's button. */
export function button(words: string, href: string): string {
  const link = `<a class="on-button" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;font-size:16px;line-height:20px;text-decoration:none">${escapeHtml(words)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${GREEN}" style="mso-padding-alt:14px 24px;border-radius:14px 14px 5px 14px;background:${GREEN}">${link}</td></tr></table>`;
}

/** Small print with one link in it. */
export function smallPrint(text: string, href: string, words: string): string {
  return `<p class="faint" style="margin:0;font-size:13px;line-height:1.5;color:#5a6760;overflow-wrap:anywhere">${escapeHtml(text)} <a class="link" href="${escapeHtml(href)}" style="color:${GREEN}">${escapeHtml(words)}</a></p>`;
}

/** A post's title as a heading, which is a link. */
export function headline(words: string, href: string, level: "h1" | "h2"): string {
  return `<${level} style="margin:0 0 8px;font-size:26px;line-height:1.15;letter-spacing:-0.025em"><a class="ink" href="${escapeHtml(href)}" style="${INK}text-decoration:none">${escapeHtml(words)}</a></${level}>`;
}

/** A heading within the mail. */
export function subheading(words: string): string {
  return `<h2 class="ink" style="margin:36px 0 12px;font-size:20px;line-height:1.2;letter-spacing:-0.02em;${INK}">${escapeHtml(words)}</h2>`;
}

/** A post in a list: its title as a link, and its reading time if there is one. */
export function postLine(title: string, href: string, readingTime: string): string {
  const time =
    readingTime === ""
      ? ""
      : `<br><span class="faint" style="font-size:15px;color:#5a6760">${escapeHtml(readingTime)}</span>`;
  return `<p class="quoted" style="margin:0;padding:12px 0;border-top:1px solid #dce2d8;font-size:17px;line-height:1.45"><a class="link" href="${escapeHtml(href)}" style="color:${GREEN};font-weight:600">${escapeHtml(title)}</a>${time}</p>`;
}

/** A line between a headline and its text, such as the reading time. */
export function meta(words: string): string {
  return `<p class="faint" style="margin:0 0 16px;font-size:15px;line-height:1.5;color:#5a6760">${escapeHtml(words)}</p>`;
}

/** The space between two posts. */
export const GAP = `<div style="line-height:44px">&nbsp;</div>`;

/** The sentence below a headline. */
export function standfirst(words: string): string {
  return `<p class="soft" style="margin:0 0 24px;font-size:17px;line-height:1.55;${SOFT_INK}">${escapeHtml(words)}</p>`;
}

/** A picture over the whole width, as a link. The colour and the text stay where pictures are off. */
export function picture(href: string, { url, alt }: { url: string; alt: string }): string {
  // Without a height, which would need "height:auto" at smaller widths.
  const shown = "display:block;width:100%;border:0;border-radius:12px;";
  return `<a class="soft" href="${escapeHtml(href)}" style="${SOFT_INK}display:block;margin:0 0 20px;text-decoration:none;font-size:14px;line-height:1.4"><img class="cover" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${PICTURE_WIDTH_PX}" style="${shown}background:#eff2eb"></a>`;
}

/** What a list of mails shows after the subject; not shown in the mail. */
export function preview(words: string): string {
  return `<div style="display:none;mso-hide:all;font-size:0;line-height:0">${escapeHtml(words)}</div>`;
}

/** The site's mark and name: a sent bubble before a draft, without a picture, which would tell who opens the mail. */
function logo(brand: string): string {
  const bubble = `width:24px;border-radius:8px 8px 3px 8px;background:${GREEN};box-shadow:-8px -8px 0 ${YELLOW};color:#ffffff;font-size:15px;line-height:24px;text-align:center`;
  const cell = `<td width="24" bgcolor="${GREEN}" aria-hidden="true" style="${bubble}">✓</td>`;
  const name = `<td class="ink" style="padding:0 0 0 12px;font-weight:700;font-size:22px;line-height:24px;letter-spacing:-0.03em;${INK}">${escapeHtml(brand)}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px 8px"><tr>${cell}${name}</tr></table>`;
}

export type MailPage = {
  brand: string;
  heading: string;
  /** False where the body brings its own heading. */
  hasHeading?: boolean;
  body: string[];
  foot: string;
};

/** The whole document. */
export function page({ brand, heading, hasHeading = true, body, foot }: MailPage): string {
  // A message may hold a long address without a space. Two properties, because not every mail program supports both.
  const card =
    "background:#ffffff;border:1px solid #dce2d8;border-radius:20px 20px 20px 5px;padding:32px 28px;overflow-wrap:anywhere;word-break:break-word;";
  const title = hasHeading
    ? `<h1 class="ink" style="margin:0 0 16px;font-size:28px;line-height:1.1;letter-spacing:-0.025em;${INK}">${escapeHtml(heading)}</h1>`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
${DARK}
</style>
</head>
<body class="canvas" style="margin:0;background:#fbfcf9">
<table role="presentation" ${FULL_WIDTH} class="canvas" bgcolor="#fbfcf9" style="background:#fbfcf9;${FONT}${INK}"><tr><td align="center" style="padding:32px 20px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" ${FULL_WIDTH} style="width:100%;max-width:560px;table-layout:fixed"><tr><td align="left">
${logo(brand)}
<table role="presentation" ${FULL_WIDTH} style="width:100%;table-layout:fixed;border-collapse:separate"><tr><td class="card" bgcolor="#ffffff" style="${card}${FONT}">
${title}
${body.join("\n")}
</td></tr></table>
<table role="presentation" ${FULL_WIDTH}><tr><td style="padding:20px 4px;${FONT}">${foot}</td></tr></table>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** A link to the site, for the foot of the owner's mails. */
export function siteLink({ brand, siteUrl }: MailSettings): string {
  return smallPrint(`${brand} ·`, siteUrl, siteUrl);
}
