import { type Row, shown } from "./report";

const WIDTH = 840;
const LABEL_WIDTH = 320;
const VALUE_WIDTH = 150;
const MARGIN = 12;
const ROW_HEIGHT = 20;
const BAR_HEIGHT = 12;
const HEADING_HEIGHT = 44;
/** Longer bars are cut off, so that one value far above its budget leaves the others readable. */
const LONGEST_SHARE = 3;
const BARS_WIDTH = WIDTH - LABEL_WIDTH - VALUE_WIDTH;

/** Shown as an image, a drawing follows the colour scheme of the reader's system, not that of the page around it. */
const STYLES = `
  svg { --page: #ffffff; --text: #1f2328; --quiet: #59636e; --own: #1a7f5a; --other: #9aa4ae; --over: #b3341f; --limit: #1f2328; }
  @media (prefers-color-scheme: dark) { svg { --page: #0d1117; --text: #e6edf3; --quiet: #9198a1; --own: #3fb68b; --other: #59636e; --over: #f0806a; --limit: #e6edf3; } }
  .page { fill: var(--page); }
  text { font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: var(--text); }
  .heading { font-weight: 600; }
  .value { fill: var(--quiet); }
  .own { fill: var(--own); } .other { fill: var(--other); } .over { fill: var(--over); }
  .limit { stroke: var(--limit); stroke-dasharray: 3 3; }
`;

type Bar = { label: string; value: string; share: number; kind: "own" | "other" | "over" };
type Panel = { heading: string; bars: Bar[]; limit: boolean };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Values beside their budgets: a full bar is the budget. What must be 0 has no length. */
function budgetPanel(rows: readonly Row[]): Panel {
  return {
    heading: `Each value beside its budget: the dashed line (bars end at ${LONGEST_SHARE} budgets)`,
    limit: true,
    bars: rows.flatMap(({ what, budget, value, unit }) =>
      budget
        ? [
            {
              label: what,
              value: `${shown(value, unit)} of ${Number(budget.toFixed(2))}`,
              share: Math.min(value / budget, LONGEST_SHARE),
              kind: value > budget ? "over" : "own",
            } as const,
          ]
        : [],
    ),
  };
}

/** The times without a budget: this site's, and those of others. */
function comparisonPanel(rows: readonly Row[]): Panel {
  const times = rows.filter(({ what, unit }) => unit === "ms" && /first paint|click/.test(what));
  const longest = Math.max(...times.map(({ value }) => value));
  return {
    heading:
      "First paints beside a bare page with the same words and look, and beside plain Gatsby",
    limit: false,
    bars: times.map(({ what, value, unit }) => ({
      label: what,
      value: shown(value, unit),
      share: value / longest,
      kind: /bare page|plain Gatsby/.test(what) ? "other" : "own",
    })),
  };
}

function drawn({ heading, bars, limit }: Panel, top: number, scale: number): string {
  const first = top + HEADING_HEIGHT;
  const lines = bars.map(({ label, value, share, kind }, index) => {
    const y = first + index * ROW_HEIGHT;
    const text = y + BAR_HEIGHT - 1;
    return `<text x="${LABEL_WIDTH - MARGIN}" y="${text}" text-anchor="end">${escaped(label)}</text>
<rect class="${kind}" x="${LABEL_WIDTH}" y="${y}" width="${Math.max(1, share * scale).toFixed(1)}" height="${BAR_HEIGHT}" rx="2"/>
<text class="value" x="${WIDTH - MARGIN}" y="${text}" text-anchor="end">${escaped(value)}</text>`;
  });
  const x = LABEL_WIDTH + scale;
  const end = first + bars.length * ROW_HEIGHT;
  const line = `<line class="limit" x1="${x}" y1="${first - 6}" x2="${x}" y2="${end - 2}"/>`;
  return `<text class="heading" x="${MARGIN}" y="${top + 28}">${escaped(heading)}</text>
${lines.join("\n")}
${limit ? line : ""}`;
}

/** The measured values as an SVG picture, readable in light and dark. */
export function chart(rows: readonly Row[]): string {
  const panels = [comparisonPanel(rows), budgetPanel(rows)].filter(({ bars }) => bars.length > 0);
  let height = 0;
  const parts = panels.map((panel) => {
    const top = height;
    height += HEADING_HEIGHT + panel.bars.length * ROW_HEIGHT + MARGIN;
    const longest = Math.max(1, ...panel.bars.map(({ share }) => share));
    return drawn(panel, top, BARS_WIDTH / longest);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Measured times and sizes beside their budgets">
<style>${STYLES}</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
${parts.join("\n")}
</svg>
`;
}
