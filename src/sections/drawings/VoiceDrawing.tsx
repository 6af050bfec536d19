import { classNames } from "../../ui/classNames";
import { Pill } from "../../ui/Pill";
import { Bubble } from "./Bubble";
import * as drawing from "./drawing.module.css";
import * as pieces from "./pieces.deferred.module.css";
import * as styles from "./VoiceDrawing.deferred.module.css";

/** The sliders of the voice: three stops each, and the one at which it starts. */
const VOICE = [
  { stops: ["Brief", "In between", "Chatty"], first: 1, className: styles.length },
  { stops: ["Cool", "Friendly", "Warm"], first: 2, className: styles.warmth },
  { stops: ["No emoji", "One emoji", "Plenty"], first: 0, className: styles.emoji },
] as const;

/** AI chatting: a draft with one edit. Its sliders rewrite it without a script: each part is shown from one stop on. */
export function VoiceDrawing() {
  return (
    <fieldset
      className={`${drawing.drawing} ${styles.box}`}
      aria-label="A draft to try: set the voice, and the words follow"
    >
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
          <p role="status">
            Welcome
            <span className={styles.friendly}>
              , <span className={styles.warm}>so </span>happy you are here
            </span>
            !<span className={styles.one}> ☺</span> Start with the <del>introductory series</del>{" "}
            <ins>three Sunday videos</ins>
            <span className={styles.between}>, they are short and forgiving</span>.
            <span className={styles.plenty}> ♥</span>
            <span className={styles.chatty}> And tell me what you make first.</span>
            <span className={styles.plenty}> ☀</span>
          </p>
        </Bubble>
      </div>
      <div className={`${pieces.card} ${styles.voice}`}>
        <b className={styles.title}>Your voice</b>
        {VOICE.map(({ stops, first, className }) => (
          <div key={stops[0]} className={classNames(styles.slider, className)}>
            <span aria-hidden="true">{stops[0]}</span>
            <span aria-hidden="true">{stops[2]}</span>
            {stops.map((stop, index) => (
              <input
                key={stop}
                type="radio"
                name={stops[2]}
                defaultChecked={index === first}
                aria-label={stop}
              />
            ))}
          </div>
        ))}
        <small>Learned from 1,240 messages you wrote</small>
      </div>
    </fieldset>
  );
}
