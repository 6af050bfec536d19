import { BRAND_COLORS, THEME_COLORS } from "../../src/shared/config/colors";
import { escapeHtml } from "../../supabase/functions/_shared/mailHtml";
import { type Overview, overviewSections } from "../../supabase/functions/_shared/overview";
import { minuteOf } from "../../supabase/functions/_shared/webhookLines";

/** Colours that differ in lightness too, so that they can be told apart without colours. */
const SERIES = [
  ["Signed up", "asked", "var(--light)"],
  ["Confirmed", "confirmed", "var(--strong)"],
  ["Left", "left", "var(--alarm)"],
] as const;
const STATES = ["sent", "waiting", "given_up", "cancelled", "bundled"];
const STATE_COLORS = [
  "var(--strong)",
  BRAND_COLORS.yellow,
  "var(--alarm)",
  "#8a978f",
  "var(--line)",
];
const ROWS_MAX = 15;
/** A phone's width. On a wider screen the plots stand beside each other. */
const WIDTH_PX = 328;
const LABEL_MAX_CHARACTERS = 18;
const STYLE = `:root{color-scheme:light dark;--ink:#13211b;--soft:#435149;--line:#c9d3cb;--strong:${BRAND_COLORS.green};--light:#5fd0a3;--alarm:#b3401f;--page:${THEME_COLORS.light}}
@media (prefers-color-scheme:dark){:root{--ink:#eaf1eb;--soft:#b6c3bb;--line:#3b5046;--strong:#5fd0a3;--light:#2f7d5f;--alarm:#ff9a7a;--page:${THEME_COLORS.dark}}}
body{font:16px/1.5 system-ui,sans-serif;max-width:1200px;margin:0 auto;padding:20px 16px;color:var(--ink);background:var(--page);overflow-wrap:break-word}
h1{font-size:28px;line-height:1.2;margin:0}h2{font-size:20px;line-height:1.3;margin:0 0 4px}p{margin:0 0 8px;color:var(--soft)}ul{margin:0;padding-left:20px}
.numbers{display:flex;flex-wrap:wrap;gap:8px 24px;list-style:none;margin:16px 0 28px;padding:0}.numbers b{display:block;font-size:28px;line-height:1.1}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,328px),1fr));gap:36px 32px}
figure{margin:0;max-width:480px}svg{background:none!important}svg[width="${WIDTH_PX}"]{width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:right;padding:4px 0 4px 10px;border-bottom:1px solid var(--line)}th{font-size:14px;font-weight:600}th:first-child,td:first-child{text-align:left;padding-left:0}td:first-child{overflow-wrap:anywhere}`;

/** The owner's page: numbers, plots, what waits and why, without a script and without anybody's name or address. */
export async function overviewPage(overview: Overview): Promise<string> {
  const [Plot, { JSDOM }] = await Promise.all([import("@observablehq/plot"), import("jsdom")]);
  const { document } = new JSDOM("").window;
  const { by_day, funnel, subjects, countries, sources, mails, totals, days, webhooks } = overview;
  const plot = (options: import("@observablehq/plot").PlotOptions) =>
    Plot.plot({
      document,
      width: WIDTH_PX,
      marginRight: 84,
      marginBottom: 40,
      style: { fontSize: "13px" },
      ...options,
    }).outerHTML;
  /** An axis of people, mails or messages: whole numbers only. */
  const wholeNumbers = (label: string | null, counts: number[]) => {
    const max = Math.max(1, ...counts);
    return { label, grid: true, domain: [0, max], ticks: Math.min(4, max), tickFormat: "d" };
  };
  const bars = (unit: string, rows: { name: string; count: number; text?: string }[]) =>
    plot({
      height: 56 + 28 * rows.length,
      marginLeft: 146,
      x: wholeNumbers(
        `${unit} →`,
        rows.map(({ count }) => count),
      ),
      y: { label: null, domain: rows.map(({ name }) => name), tickFormat: shortened },
      marks: [
        Plot.barX(rows, { x: "count", y: "name", fill: "var(--strong)" }),
        Plot.text(rows, {
          x: "count",
          y: "name",
          text: ({ count, text }: (typeof rows)[number]) => text ?? `${count}`,
          fill: "currentColor",
          dx: 6,
          textAnchor: "start",
        }),
        Plot.ruleX([0]),
      ],
    });
  const perDay = by_day.flatMap((one) =>
    SERIES.map(([series, count]) => ({ day: new Date(one.day), series, people: one[count] })),
  );
  const eachDay = () =>
    plot({
      height: 320,
      marginLeft: 30,
      marginRight: 76,
      x: { label: null, type: "utc", ticks: 4 },
      y: wholeNumbers(
        "people",
        perDay.map(({ people }) => people),
      ),
      fy: { label: null, padding: 0.2, domain: SERIES.map(([series]) => series) },
      color: {
        domain: SERIES.map(([series]) => series),
        range: SERIES.map(([, , color]) => color),
      },
      marks: [
        Plot.rectY(perDay, {
          x: "day",
          interval: "day",
          y: "people",
          fy: "series",
          fill: "series",
        }),
        Plot.ruleY([0]),
      ],
    });
  const share = (people: number) => Math.round((100 * people) / Math.max(1, funnel.asked));
  const steps = [
    { name: "Signed up", count: funnel.asked },
    { name: "Got a mail", count: funnel.mailed },
    { name: "Confirmed", count: funnel.confirmed },
    { name: "Still subscribed", count: funnel.still_there },
  ].map((one) => ({ ...one, text: `${one.count} (${share(one.count)} %)` }));
  const byState = mails.map((one) => ({ ...one, kind: one.kind.replaceAll("_", " ") }));
  const kinds = [...new Set(byState.map(({ kind }) => kind))].map((kind) => ({
    kind,
    mails: byState.reduce((sum, one) => sum + (one.kind === kind ? one.mails : 0), 0),
  }));
  const mailStates = () =>
    plot({
      height: 76 + 32 * kinds.length,
      marginLeft: 120,
      x: wholeNumbers(
        "mails →",
        kinds.map((one) => one.mails),
      ),
      y: { label: null },
      color: {
        domain: STATES,
        range: STATE_COLORS,
        legend: true,
        tickFormat: (state: string) => state.replace("_", " "),
      },
      marks: [
        Plot.barX(byState, { x: "mails", y: "kind", fill: "status", order: STATES }),
        Plot.text(kinds, {
          x: "mails",
          y: "kind",
          text: "mails",
          fill: "currentColor",
          dx: 6,
          textAnchor: "start",
        }),
        Plot.ruleX([0]),
      ],
    });

  const part = (title: string, body: string, text = "") =>
    `<section><h2>${escapeHtml(title)}</h2>${text === "" ? "" : `<p>${escapeHtml(text)}</p>`}${body}</section>`;
  const figure = (title: string, isEmpty: boolean, draw: () => string, text?: string) =>
    part(title, isEmpty ? "<p>Nothing yet.</p>" : `<figure>${draw()}</figure>`, text);
  const sourcePart = (title: string, what: Overview["sources"][number]["what"]) => {
    const rows = sources
      .filter((one) => one.what === what)
      .map((one) => ({ ...one, count: one.sign_ups + one.messages }));
    return figure(title, rows.length === 0, () => bars("leads", rows) + sourceTable(what, rows));
  };
  const named = (rows: readonly { name: string; count: number }[]) => rows.slice(0, ROWS_MAX);
  const sections = overviewSections(overview).filter(({ isAboutPeople }) => !isAboutPeople);
  const listOf = (titles: readonly string[]) =>
    sections
      .filter(({ title }) => titles.includes(title))
      .map(({ title, lines }) =>
        part(title, `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`),
      );
  const numbers = [
    [totals.subscribers, "subscribers"],
    [totals.unconfirmed, "unconfirmed"],
    [totals.left, "left"],
    [totals.messages, "messages"],
    ...(webhooks.is_on
      ? [
          [webhooks.waiting, "webhooks waiting"],
          [webhooks.given_up_count, "webhooks given up"],
        ]
      : []),
  ].map(([number, name]) => `<li><b>${number}</b> ${name}</li>`);
  const parts = [
    ...listOf(["Mails that wait", "Mails that were given up", "Webhooks"]),
    figure(
      "Each day",
      perDay.every(({ people }) => people === 0),
      eachDay,
      "Who signed up, confirmed and left.",
    ),
    figure(
      "From signing up to the list",
      funnel.asked === 0,
      () => bars("people", steps),
      `How far those who signed up in these ${days} days came.`,
    ),
    sourcePart("First page of the visit", "page"),
    sourcePart("Campaign", "campaign"),
    sourcePart("Website that linked here", "referrer"),
    sourcePart("Form", "form"),
    ...listOf(["Last issues of the newsletter"]),
    figure("Messages by subject", subjects.length === 0, () =>
      bars("messages", named(subjects.map((one) => ({ name: one.subject, count: one.messages })))),
    ),
    figure(
      "Messages by country",
      countries.length === 0,
      () =>
        bars(
          "messages",
          named(countries.map((one) => ({ name: nameOf(one.country), count: one.messages }))),
        ),
      countries.length > ROWS_MAX ? `The first ${ROWS_MAX} of ${countries.length}.` : "",
    ),
    figure(
      "Mails by state",
      mails.length === 0,
      mailStates,
      "All mails in the queue; those that are finished are deleted after 30 days.",
    ),
    ...listOf(["Suppressed mailboxes", "Requests"]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Leads</title><style>${STYLE}</style></head>
<body><h1>Leads</h1><p>${minuteOf(overview.made_at)}, the last ${days} days</p>
<ul class="numbers">${numbers.join("")}</ul>
<main>
${parts.join("\n")}
</main>
</body></html>
`;
}

function sourceTable(what: string, rows: Overview["sources"]): string {
  const body = rows.map(
    ({ name, sign_ups, confirmed, messages }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${sign_ups}</td><td>${confirmed}</td><td>${messages}</td></tr>`,
  );
  return `<table><thead><tr><th>${what}</th><th>sign-ups</th><th>confirmed</th><th>messages</th></tr></thead><tbody>${body.join("")}</tbody></table>`;
}

function shortened(name: string): string {
  return name.length <= LABEL_MAX_CHARACTERS ? name : `${name.slice(0, LABEL_MAX_CHARACTERS - 1)}…`;
}

/** A country's name in English; codes that are none stay as they are. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
