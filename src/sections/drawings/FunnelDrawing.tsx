import { Pill } from "../../ui/Pill";
import { Bubble } from "./Bubble";
import * as drawing from "./drawing.module.css";
import * as styles from "./FunnelDrawing.deferred.module.css";
import * as pieces from "./pieces.deferred.module.css";

/** Each bar narrows from the width of its share to that of the next one. */
const STEPS = [
  ["4,210", "In conversation", "M0 2h100c0 27-28 21-28 50H0z"],
  ["1,630", "Asked about it", "M0 2h72c0 27-24 21-24 50H0z"],
  ["702", "Saw the offer", "M0 2h48c0 27-18 21-18 50H0z"],
  ["488", "Paid", "M0 2h30v50H0z"],
] as const;

/** Sales bots: an offer from the first message to the payment, and the chat in which it was made. */
export function FunnelDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.funnel}`} aria-hidden="true">
      <div className={`${drawing.window} ${styles.window}`}>
        <div className={drawing.row}>
          <span className={`${drawing.title} ${drawing.grow}`}>Workshop offer</span>
          <Pill tone="ok">Live</Pill>
        </div>
        <div className={styles.steps}>
          {STEPS.map(([count, name, shape]) => (
            <div key={name}>
              <p>
                <span className={pieces.figure}>{count}</span>
                <small>{name}</small>
              </p>
              <svg aria-hidden="true" viewBox="0 0 100 54" preserveAspectRatio="none">
                <path d={shape} />
              </svg>
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <Pill tone="draft">2 drafts to check</Pill>
          <small>Quiet hours 22:00 to 08:00</small>
        </div>
      </div>
      <div className={styles.offer}>
        <Bubble className={styles.incoming}>Could I still join the Saturday class?</Bubble>
        <div className={styles.item}>
          <svg
            aria-hidden="true"
            className={styles.picture}
            viewBox="0 0 240 92"
            preserveAspectRatio="xMidYMid slice"
          >
            <path d="M0 0h240v92H0z" />
            <path d="M70 92c0-30 22-44 50-44s50 14 50 44z" />
            <ellipse cx="120" cy="50" rx="36" ry="7" />
            <circle cx="206" cy="24" r="12" />
          </svg>
          <b>
            Saturday class <span>$24</span>
          </b>
        </div>
        <Bubble kind="out">You can! One seat left, it is yours if you like.</Bubble>
      </div>
    </div>
  );
}
