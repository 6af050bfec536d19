import { BRAND_COLORS, THEME_COLORS } from "../../src/shared/config/colors";
import { escapeHtml } from "../../supabase/functions/_shared/mailHtml";
import type { DayCount, Overview } from "./overview";

/** Colours of src/styles/tokens.css that differ in lightness too, so that they can be told apart without colours. */
const SERIES: readonly (readonly [name: string, count: DayCount, color: string])[] = [
  ["Signed up", "asked", "#5fd0a3"],
  ["Confirmed", "confirmed", BRAND_COLORS.green],
  ["Left", "left", "#b3401f"],
];
const STATES = ["sent", "waiting", "given_up", "cancelled", "bundled"];
const STATE_COLORS = [BRAND_COLORS.green, BRAND_COLORS.yellow, "#b3401f", "#8a978f", "#c9d3cb"];
const COUNTRIES_MAX = 15;
const WIDTH_PX = 720;
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 20px;color:#13211b;background:${THEME_COLORS.light}}
h1{font-size:28px;margin:0 0 4px}h2{font-size:20px;margin:32px 0 4px}p{margin:0 0 12px}
ul{display:flex;flex-wrap:wrap;gap:8px 24px;list-style:none;margin:16px 0;padding:0}li b{display:block;font-size:28px;line-height:1.1}
figure{margin:0;overflow-x:auto}svg{max-width:100%;height:auto;background:none!important}`;

/** One page with plots, without a script and without anybody's name or address. */
export async function overviewPage(overview: Overview): Promise<string> {
  const [Plot, { JSDOM }] = await Promise.all([import("@observablehq/plot"), import("jsdom")]);
  const { document } = new JSDOM("").window;
  const { by_day, way, subjects, countries, mails, totals, days, webhooks } = overview;
  const plot = (options: import("@observablehq/plot").PlotOptions) =>
    Plot.plot({
      document,
      width: WIDTH_PX,
      marginRight: 90,
      marginBottom: 44,
      style: { fontSize: "13px" },
      ...options,
    }).outerHTML;
  const bars = (unit: string, rows: { name: string; count: number }[], marginLeft = 200) =>
    plot({
      height: 64 + 28 * rows.length,
      marginLeft,
      x: { label: `${unit} →`, grid: true, ticks: 5, tickFormat: "d" },
      y: { label: null, domain: rows.map(({ name }) => name) },
      marks: [
        Plot.barX(rows, { x: "count", y: "name", fill: BRAND_COLORS.green }),
        Plot.text(rows, { x: "count", y: "name", text: "count", dx: 6, textAnchor: "start" }),
        Plot.ruleX([0]),
      ],
    });
  const perDay = by_day.flatMap((one) =>
    SERIES.map(([series, count]) => ({ day: new Date(one.day), series, people: one[count] })),
  );
  const steps = [
    { step: "Signed up", people: way.asked },
    { step: "Got a mail", people: way.mailed },
    { step: "Confirmed", people: way.confirmed },
    { step: "Still subscribed", people: way.still_there },
  ].map((one) => ({
    ...one,
    share: way.asked === 0 ? 0 : Math.round((100 * one.people) / way.asked),
  }));
  const byState = mails.map((one) => ({ ...one, kind: one.kind.replaceAll("_", " ") }));
  const kinds = [...new Set(byState.map(({ kind }) => kind))].map((kind) => ({
    kind,
    mails: byState.reduce((sum, one) => sum + (one.kind === kind ? one.mails : 0), 0),
  }));
  const figure = (title: string, text: string, isEmpty: boolean, draw: () => string) =>
    `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p><figure>${isEmpty ? "<p>Nothing yet.</p>" : draw()}</figure>`;
  const figures = [
    figure(
      "Each day",
      "Who signed up, confirmed and left.",
      perDay.every(({ people }) => people === 0),
      () =>
        plot({
          height: 420,
          marginLeft: 40,
          x: { label: null, type: "utc" },
          y: { label: "people", grid: true, ticks: 4, tickFormat: "d" },
          fy: { label: null, domain: SERIES.map(([series]) => series) },
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
        }),
    ),
    figure(
      "From signing up to the list",
      `The ${way.asked} people who signed up in these ${days} days, and how far they came.`,
      way.asked === 0,
      () =>
        plot({
          height: 200,
          marginLeft: 130,
          x: { label: "people →", grid: true, ticks: 5, tickFormat: "d" },
          y: { label: null, domain: steps.map(({ step }) => step) },
          marks: [
            Plot.barX(steps, { x: "people", y: "step", fill: BRAND_COLORS.green }),
            Plot.text(steps, {
              x: "people",
              y: "step",
              text: ({ people, share }: (typeof steps)[number]) => `${people} (${share} %)`,
              dx: 6,
              textAnchor: "start",
            }),
            Plot.ruleX([0]),
          ],
        }),
    ),
    figure("Messages by subject", "", subjects.length === 0, () =>
      bars(
        "messages",
        subjects.map(({ subject, messages }) => ({ name: subject, count: messages })),
      ),
    ),
    figure(
      "Messages by country",
      countries.length > COUNTRIES_MAX
        ? `The first ${COUNTRIES_MAX} of ${countries.length} countries.`
        : "",
      countries.length === 0,
      () =>
        bars(
          "messages",
          countries
            .slice(0, COUNTRIES_MAX)
            .map(({ country, messages }) => ({ name: nameOf(country), count: messages })),
        ),
    ),
    figure(
      "Mails by state",
      "All mails in the queue; those that are finished are deleted after 30 days.",
      mails.length === 0,
      () =>
        plot({
          height: 84 + 32 * kinds.length,
          marginLeft: 140,
          x: { label: "mails →", grid: true, ticks: 5, tickFormat: "d" },
          y: { label: null },
          color: {
            domain: STATES,
            range: STATE_COLORS,
            legend: true,
            tickFormat: (state: string) => state.replace("_", " "),
          },
          marks: [
            Plot.barX(byState, { x: "mails", y: "kind", fill: "status", order: STATES }),
            Plot.text(kinds, { x: "mails", y: "kind", text: "mails", dx: 6, textAnchor: "start" }),
            Plot.ruleX([0]),
          ],
        }),
    ),
  ];
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
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Leads</title><style>${STYLE}</style></head>
<body><h1>Leads</h1><p>${escapeHtml(overview.made_at.slice(0, 16).replace("T", " "))} UTC, the last ${days} days</p>
<ul>${numbers.join("")}</ul>
${figures.join("\n")}
</body></html>
`;
}

/** A country's name in English; codes that are none stay as they are. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
