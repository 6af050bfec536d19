/**
 * The layout of a mail, in the site's colours. The styles are inline, because mail programs support no
 * others. It has no pictures and no tables, and is readable without styles. Programs that read a style element also get
 * a dark version, which must override the inline styles.
 */
const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const INK = "color:#13211b;";
/** The brand's colours, copied from src/config/colors.ts, which a hosted function cannot read. */
const GREEN = "#0b5d45";
const YELLOW = "#ffd84a";
const SOFT_INK = "color:#435149;";
const DARK = `@media (prefers-color-scheme:dark){
body{background:#0b1611!important}
body,p,h1{color:#eaf1eb!important}
.soft{color:#b6c3bb!important}
.card{background:#15221c!important}
.card,blockquote{border-color:#2a3d34!important}
.soft a{color:#5fd0a3!important}
.button{background:#5fd0a3!important;color:#06261b!important}
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
  return `<p style="margin:0 0 24px;font-size:17px;line-height:1.55;${INK}">${broken}</p>`;
}

/** A quotation of a visitor's text, marked as such; keeps its line breaks. */
export function quotation(text: string): string {
  return `<blockquote style="margin:16px 0 24px;padding:0 0 0 16px;border-left:3px solid #dce2d8">${paragraph(text)}</blockquote>`;
}

/** A remark in smaller type. */
export function note(text: string): string {
  return `<p class="soft" style="margin:24px 0 16px;font-size:15px;line-height:1.5;${SOFT_INK}">${escapeHtml(text)}</p>`;
}

/** One line of a list of details. */
export function detail(name: string, value: string): string {
  return `<p style="margin:0 0 8px;font-size:15px;line-height:1.5;${INK}"><b>${escapeHtml(name)}:</b> ${escapeHtml(value)}</p>`;
}

/** The mail's button. */
export function button(words: string, href: string): string {
  const shape = `display:inline-block;padding:14px 24px;border-radius:14px 14px 5px 14px;background:${GREEN};`;
  return `<p style="margin:0"><a class="button" href="${escapeHtml(href)}" style="${shape}color:#ffffff;font-weight:600;font-size:16px;text-decoration:none">${escapeHtml(words)}</a></p>`;
}

/** Small print with one link in it. */
export function quiet(text: string, href: string, words: string): string {
  return `<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#5a6760;overflow-wrap:anywhere">${escapeHtml(text)} <a href="${escapeHtml(href)}" style="color:${GREEN}">${escapeHtml(words)}</a></p>`;
}

export type MailPage = { brand: string; heading: string; body: string[]; foot: string };

/** The whole document. */
export function page({ brand, heading, body, foot }: MailPage): string {
  const card =
    "background:#ffffff;border:1px solid #dce2d8;border-radius:20px 20px 20px 5px;padding:32px 28px;";
  const logo = `display:inline-block;margin:0 0 20px;padding:6px 14px;border-radius:12px 12px 4px 12px;background:${YELLOW};color:#2b2000;font-weight:700;font-size:18px;`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>${DARK}</style>
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;background:#fbfcf9;${FONT}${INK}">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<div style="${logo}">${escapeHtml(brand)}</div>
<div class="card" style="${card}">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.1;letter-spacing:-0.025em;${INK}">${escapeHtml(heading)}</h1>
${body.join("\n")}
</div>
<div style="padding:20px 4px">${foot}</div>
</div>
</body>
</html>
`;
}
