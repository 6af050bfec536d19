import { escapeHtml } from "../../../supabase/functions/_shared/mailHtml.ts";
import type { CaughtMail } from "./caughtMails";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 20px}
a{color:inherit}li{margin:0 0 12px}small{opacity:.75}iframe{width:100%;height:640px;border:1px solid;border-radius:14px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid;border-radius:14px;padding:16px}button{font:inherit;padding:8px 16px}`;
const SHOWN_HEADERS = ["date", "reply-to", "list-id", "list-unsubscribe", "list-unsubscribe-post"];

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><body>${body}</body></html>`;
}

/** Every caught mail, newest first; looks again every few seconds. */
export function listPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(
    ({ id, to, subject }) =>
      `<li><a href="/mails/${id}">${escapeHtml(subject)}</a><br><small>to ${escapeHtml(to)} · ${timeOf(id)}</small></li>`,
  );
  const none = "<p>No mail yet. Sign up in the hero, or send a message with the contact form.</p>";
  const list = items.length > 0 ? `<ul>${items.join("")}</ul>` : none;
  return page(
    "Mails",
    `<meta http-equiv="refresh" content="3"><h1>Mails</h1><p>What the local site has sent. Nothing leaves this machine.</p>${list}`,
  );
}

/** One mail as a mail program shows it: HTML in a frame that runs nothing, text, one-click button. */
export function mailPage(mail: CaughtMail): string {
  const { id, from, to, subject, messageId, headers, text } = mail;
  const oneClick = /^<(http[^>]+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1];
  const leave =
    oneClick === undefined
      ? ""
      : `<form method="post" action="${escapeHtml(oneClick)}" target="_blank"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button>Unsubscribe, as a mail program's button does</button></p></form>`;
  const shown = SHOWN_HEADERS.filter((name) => headers[name] !== undefined)
    .map((name) => `<br><small>${name}: ${escapeHtml(headers[name] ?? "")}</small>`)
    .join("");
  return page(
    subject,
    `<p><a href="/">All mails</a> · <a href="/mails/${id}/source">Source</a></p><h1>${escapeHtml(subject)}</h1>
<p><small>from ${escapeHtml(from)} to ${escapeHtml(to)}</small><br><small>${escapeHtml(messageId)}</small>${shown}</p>${leave}
<iframe title="The mail" src="/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}

/** The mail's own HTML; its links open beside the catcher. */
export function framedHtml({ html, text }: CaughtMail): string {
  const shown = html === "" ? `<pre>${escapeHtml(text)}</pre>` : html;
  // Nothing may come before the document type, or the browser shows the mail in quirks mode.
  const start = shown.includes("<head>") ? "<head>" : /^/;
  return shown.replace(start, (found) => `${found}<base target="_blank">`);
}

function timeOf(id: string): string {
  return id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*$/, "$1-$2-$3 $4:$5:$6 UTC");
}
