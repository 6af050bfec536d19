import { Pill } from "../../ui/Pill";
import { Bubble } from "./Bubble";
import * as drawing from "./drawing.module.css";
import { FauxButton } from "./FauxButton";
import * as styles from "./TakeDrawing.deferred.module.css";

const VOICE = [
  ["Brief", "Chatty", 64],
  ["Cool", "Warm", 82],
  ["No emoji", "Plenty", 22],
] as const;

/** AI chatting: a draft with one edit, and the voice in which it was written. */
export function TakeDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.take}`} aria-hidden="true">
      <div className={styles.thread}>
        <Bubble className={styles.incoming}>Hi Nora! The wheel videos got me.</Bubble>
        <Bubble className={styles.incoming}>
          Just joined! Where should a total beginner start?
        </Bubble>
        <Bubble kind="draft" className={styles.draft}>
          <span className={drawing.row}>
            <Pill tone="draft">Draft</Pill>
            <small>Sounds like you</small>
          </span>
          Welcome, so happy you are here! Start with the <del>introductory series</del>{" "}
          <ins>three Sunday videos</ins>, they are short and forgiving. And tell me what you make
          first.
        </Bubble>
        <div className={styles.actions}>
          <FauxButton>Another take</FauxButton>
          <FauxButton go>Send</FauxButton>
        </div>
      </div>
      <div className={`${drawing.card} ${styles.voice}`}>
        <b className={styles.title}>Your voice</b>
        {VOICE.map(([from, to, value]) => (
          <div key={from}>
            <span className={styles.ends}>
              <span>{from}</span>
              <span>{to}</span>
            </span>
            <svg aria-hidden="true" className={styles.slider}>
              <rect y="6" width="100%" height="4" rx="2" />
              <rect y="6" width={`${value}%`} height="4" rx="2" className={styles.filled} />
              <svg aria-hidden="true" x={`${value}%`}>
                <path d="M-2 1h4a5 5 0 0 1 5 5v8a1 1 0 0 1-1 1h-8a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z" />
              </svg>
            </svg>
          </div>
        ))}
        <small>Learned from 1,240 messages you wrote</small>
      </div>
    </div>
  );
}
