import { Pill } from "../../ui/Pill";
import { type Person, Portrait } from "../../ui/Portrait";
import * as styles from "./DashboardDrawing.deferred.module.css";
import * as drawing from "./drawing.module.css";
import * as pieces from "./pieces.deferred.module.css";

const FIGURES = [
  ["Revenue", "$48,210", "+18%"],
  ["From messages", "$29,640", "+26%"],
  ["Median reply", "4m 12s", "2m faster"],
] as const;
/** What each brought in, in thousands of dollars. The widths of their bars are computed from it. */
const CHATTERS: readonly [Person, string, number][] = [
  ["mia", "Mia", 11.2],
  ["rafael", "Rafael", 8.6],
  ["joy", "Joy", 5.8],
];
const MOST = Math.max(...CHATTERS.map(([, , sum]) => sum));
const HOURS = [16, 10, 8, 8, 12, 22, 36, 44, 40, 52, 58, 50, 46, 55, 68, 80, 92, 100, 84, 52];
const MONTH =
  "M0 138C40 134 60 120 100 122S170 96 214 100s70-24 112-20 74-28 116-32 60-16 100-24 66-6 98-8";

/** Analytics: this month as a solid line, the last one dashed, and the hours that nobody covered left empty. */
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
        <svg aria-hidden="true" viewBox="0 0 640 170" preserveAspectRatio="none">
          <path className={styles.grid} d="M0 20h640M0 70h640M0 120h640" />
          <path className={styles.area} d={`${MONTH}V170H0z`} />
          <path className={styles.line} d={MONTH} />
          <path
            className={styles.before}
            d="M0 146c60-4 100-8 150-14s100-6 150-16 110-4 170-16 110-10 170-16"
          />
        </svg>
        <span className={styles.scale}>
          <span>$3k</span>
          <span>$2k</span>
          <span>$1k</span>
        </span>
        <span className={styles.point}>
          <span>Workshop, $3,180</span>
        </span>
        <span className={styles.last}>Last month</span>
      </div>
      <div className={styles.details}>
        <div>
          <b>Revenue by chatter</b>
          {CHATTERS.map(([who, name, sum]) => (
            <div key={name} className={drawing.row}>
              <Portrait of={who} size="small" />
              <span className={styles.name}>{name}</span>
              <svg
                aria-hidden="true"
                className={styles.meter}
                viewBox="0 0 100 7"
                preserveAspectRatio="none"
              >
                <path className={styles.track} d="M0 0h100v7H0z" />
                <path className={styles.share} d={`M0 0h${(sum / MOST) * 92}v7H0z`} />
              </svg>
              <span className={styles.sum}>{`$${sum}k`}</span>
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
                className={hour > 0 && hour < 5 ? styles.quiet : undefined}
                x={hour * 10 + 1}
                y={78 - share * 0.78}
                width="7"
                height={share * 0.78}
                rx="2"
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  );
}
