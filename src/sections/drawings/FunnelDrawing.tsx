import { Pill } from "../../ui/Pill";
import { Bubble } from "./Bubble";
import * as drawing from "./drawing.module.css";
import * as styles from "./FunnelDrawing.deferred.module.css";
import * as pieces from "./pieces.deferred.module.css";

const STEPS = [
  [4210, "In conversation"],
  [1630, "Asked about it"],
  [702, "Saw the offer"],
  [488, "Paid"],
] as const;
/** A bar as wide as its share of the first, that narrows to the width of the next one. */
function shape(step: number): string {
  const [width, next] = [step, Math.min(step + 1, STEPS.length - 1)].map((index) =>
    Math.round(((STEPS[index]?.[0] ?? 0) / STEPS[0][0]) * 100),
  );
  return `M0 2h${width}C${width} 29 ${next} 23 ${next} 52H0z`;
}

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
          {STEPS.map(([count, name], step) => (
            <div key={name}>
              <p>
                <span className={pieces.figure}>{count.toLocaleString("en-US")}</span>
                <small>{name}</small>
              </p>
              <svg aria-hidden="true" viewBox="0 0 100 54" preserveAspectRatio="none">
                <path d={shape(step)} />
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
