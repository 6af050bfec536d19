import { site } from "../../shared/config/site";
import * as drawing from "./drawing.module.css";
import * as pieces from "./pieces.deferred.module.css";
import * as styles from "./WeeksDrawing.deferred.module.css";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri"];
const HOURS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Hours worked on each day. The totals are their sums. */
const BY_HAND = [8, 8, 8, 8, 8];
const REVIEWED = [2, 1, 1, 1, 1];

/** Two working weeks, one cell for each hour: forty hours by hand, six with the product. */
export function WeeksDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.weeks}`} aria-hidden="true">
      <Week title="By hand" worked={BY_HAND} className={styles.byHand} />
      <Week title={`With ${site.name}`} worked={REVIEWED} className={styles.reviewed} />
    </div>
  );
}

type WeekProps = { title: string; worked: number[]; className: string };

function Week({ title, worked, className }: WeekProps) {
  return (
    <div className={className}>
      <p className={styles.head}>
        <span>{title}</span>
        <b className={pieces.figure}>{`${worked.reduce((sum, hours) => sum + hours)}h`}</b>
      </p>
      <div className={styles.days}>
        {DAYS.map((day, index) => (
          <div key={day}>
            {HOURS.map((hour) => (
              <i key={hour} className={hour <= (worked[index] ?? 0) ? styles.worked : undefined} />
            ))}
            <small>{day}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
