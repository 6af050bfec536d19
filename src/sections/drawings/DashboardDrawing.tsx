import { Pill } from "../../ui/Pill";
import { type Person, Portrait } from "../../ui/Portrait";
import * as styles from "./DashboardDrawing.deferred.module.css";
import * as drawing from "./drawing.module.css";
import * as pieces from "./pieces.deferred.module.css";

/** Revenue of each day in dollars. Lines, sums and percentages are computed from these numbers. */
const THIS_MONTH = [
  1230, 1310, 1290, 1200, 1120, 1140, 1250, 1410, 1490, 1470, 1380, 1300, 1320, 1440, 1590, 1680,
  1660, 1570, 1490, 1850, 3180, 2180, 1870, 1850, 1750, 1680, 1690, 1810, 1960, 2050,
];
const LAST_MONTH = [
  1320, 1260, 1160, 1110, 1150, 1270, 1380, 1400, 1330, 1230, 1180, 1230, 1340, 1450, 1470, 1410,
  1300, 1250, 1300, 1420, 1520, 1550, 1480, 1380, 1330, 1380, 1490, 1600, 1620, 1550,
];
/** What each brought in by messages this month, in dollars. */
const CHATTERS: readonly [Person, string, number][] = [
  ["mia", "Mia", 12_940],
  ["rafael", "Rafael", 9_880],
  ["joy", "Joy", 6_820],
];
const FROM_MESSAGES_LAST_MONTH = 23_520;
const MEDIAN_REPLY_SECONDS = { now: 252, before: 372 };
/** Replies in each hour of a day, in percent of the most. */
const HOURS = [
  20, 12, 8, 6, 6, 8, 12, 18, 36, 44, 40, 52, 58, 50, 46, 55, 68, 80, 92, 100, 84, 62, 40, 28,
];
/** The bars stand in 200 × 78 units. */
const barHeight = (percent: number) => (percent * 0.78).toFixed(1);
const isQuiet = (hour: number) => hour < 8 || hour >= 22;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;
const growth = (now: number, before: number) => `+${Math.round((now / before - 1) * 100)}%`;
const fromMessages = sum(CHATTERS.map(([, , value]) => value));
const minutes = (seconds: number) => Math.floor(seconds / 60);
const { now, before } = MEDIAN_REPLY_SECONDS;

const FIGURES = [
  ["Revenue", dollars(sum(THIS_MONTH)), growth(sum(THIS_MONTH), sum(LAST_MONTH))],
  ["From messages", dollars(fromMessages), growth(fromMessages, FROM_MESSAGES_LAST_MONTH)],
  ["Median reply", `${minutes(now)}m ${now % 60}s`, `${minutes(before - now)}m faster`],
] as const;

/** The chart shows 0 to 3,400 dollars, ten in a unit of its height. */
const WIDTH = 1280;
const HEIGHT = 340;
const x = (day: number) => 2 * Math.round((day / (THIS_MONTH.length - 1)) * 640);
const y = (value: number) => HEIGHT - value / 10;
/** A path from day to day in steps, which take fewer characters of the HTML than places. */
const line = (days: readonly number[]) =>
  days
    .map((value, day) => {
      const before = days[day - 1];
      return before === undefined
        ? `M0 ${y(value)}l`
        : `${x(day) - x(day - 1)} ${y(value) - y(before)}`;
    })
    .join(" ");
const best = Math.max(...THIS_MONTH);

/** Analytics: this month as a solid line, the last one dashed, and the quiet hours left empty. */
export function DashboardDrawing() {
  return (
    <div className={`${drawing.drawing} ${drawing.window} ${styles.dashboard}`} aria-hidden="true">
      <div className={drawing.row}>
        <span className={`${drawing.title} ${drawing.grow}`}>This month</span>
        <Pill>All accounts</Pill>
      </div>
      <div className={styles.figures}>
        {FIGURES.map(([name, value, change]) => (
          <div key={name}>
            <small>{name}</small>
            <p className={pieces.figure}>{value}</p>
            <b>{change}</b>
          </div>
        ))}
      </div>
      {/* The lines stretch with the window; the labels are HTML text, so that they keep their size. */}
      <div className={styles.chart}>
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path className={styles.grid} d="M0 40h1280M0 140h1280M0 240h1280" />
          <path className={styles.area} d={`${line(THIS_MONTH)}V340H0z`} />
          <path className={styles.line} d={line(THIS_MONTH)} />
          <path className={styles.before} d={line(LAST_MONTH)} />
        </svg>
        <span className={styles.scale}>
          <span>$3k</span>
          <span>$2k</span>
          <span>$1k</span>
        </span>
        {/* Placed in percent, so that it is on the line at every width. */}
        <svg aria-hidden="true" className={styles.notes}>
          <svg
            aria-hidden="true"
            x={`${(x(THIS_MONTH.indexOf(best)) / WIDTH) * 100}%`}
            y={`${(y(best) / HEIGHT) * 100}%`}
          >
            <circle r="6" />
            <rect x="-142" y="-11" width="128" height="28" rx="8" />
            <text x="-78" y="7">
              Workshop, {dollars(best)}
            </text>
          </svg>
          <text className={styles.last} x="100%" y="100%" dy="-10">
            Dotted: last month
          </text>
        </svg>
      </div>
      <div className={styles.details}>
        <div>
          <b>Revenue by chatter</b>
          {CHATTERS.map(([who, name, value]) => (
            <div key={name} className={drawing.row}>
              <Portrait of={who} size="small" />
              <span className={styles.name}>{name}</span>
              <svg
                aria-hidden="true"
                className={styles.meter}
                viewBox="0 0 100 7"
                preserveAspectRatio="none"
              >
                <path d={`M0 0h${Math.round((value / fromMessages) * 100)}v7H0z`} />
              </svg>
              <span className={styles.sum}>{`$${(value / 1000).toFixed(1)}k`}</span>
            </div>
          ))}
        </div>
        <div>
          <b>Replies by hour</b>
          <svg aria-hidden="true" className={styles.hours} viewBox="0 0 200 78">
            {HOURS.map((share, hour) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day stay in order
                key={hour}
                className={isQuiet(hour) ? styles.quiet : undefined}
                x={hour * 8 + 5}
                y={barHeight(100 - share)}
                width="6"
                height={barHeight(share)}
                rx="2"
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  );
}
