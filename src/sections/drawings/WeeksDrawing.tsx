import * as drawing from "./drawing.module.css";
import * as pieces from "./pieces.deferred.module.css";
import * as styles from "./WeeksDrawing.deferred.module.css";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri"];
const HOURS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Hours still spent on each day of the second week: six of forty. */
const KEPT = [2, 1, 1, 1, 1];

/** Two working weeks, one cell for each hour: forty hours by hand, six with the product. */
export function WeeksDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.weeks}`} aria-hidden="true">
      <Week title="By hand" total="40h" kept={DAYS.map(() => 0)} className={styles.byHand} />
      <Week title="With Sayso" total="6h" kept={KEPT} className={styles.reviewed} />
    </div>
  );
}

type WeekProps = { title: string; total: string; kept: number[]; className: string };

function Week({ title, total, kept, className }: WeekProps) {
  return (
    <div className={className}>
      <p className={styles.head}>
        <span>{title}</span>
        <b className={pieces.figure}>{total}</b>
      </p>
      <div className={styles.days}>
        {DAYS.map((day, index) => (
          <div key={day}>
            {HOURS.map((hour) => (
              <i key={hour} className={hour <= (kept[index] ?? 0) ? styles.kept : undefined} />
            ))}
            <small>{day}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
