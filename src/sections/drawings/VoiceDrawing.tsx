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

/** On a grid of 20 × 20: what is filled, and the lines on it. The characters themselves look different on every system. */
const EMOJI = {
  "☺": {
    shape: "M9 2h4a6 6 0 0 1 6 6v9.5a1.5 1.5 0 0 1-1.5 1.5H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7z",
    lines: "M7.5 8v1.5M13 8v1.5M7 12.8c1.8 2.4 4.7 2.4 6.5 0",
    className: styles.face,
  },
  "♥": {
    shape:
      "M10 17.5C4 13.5 2 10.5 2 7.3 2 2.8 7.8 1.8 10 5.5c2.2-3.7 8-2.7 8 1.8 0 3.2-2 6.2-8 10.2z",
    lines: "",
    className: styles.heart,
  },
  "☀": {
    shape: "M8.5 5.5h3a3 3 0 0 1 3 3v5a1 1 0 0 1-1 1h-5a3 3 0 0 1-3-3v-3a3 3 0 0 1 3-3z",
    lines:
      "M10 .8v2M10 17.2v2M.8 10h2M17.2 10h2M3.5 3.5l1.4 1.4M15.1 15.1l1.4 1.4M3.5 16.5l1.4-1.4M15.1 4.9l1.4-1.4",
    className: undefined,
  },
} as const;

function Emoji({ name }: { name: keyof typeof EMOJI }) {
  const { shape, lines, className } = EMOJI[name];
  return (
    <>
      <span className={styles.character}>{name}</span>
      <svg aria-hidden="true" viewBox="0 0 20 20" className={classNames(styles.picture, className)}>
        <path d={shape} />
        <path d={lines} />
      </svg>
    </>
  );
}

/** AI chatting: a draft with one edit. Its sliders rewrite it without a script: each part is shown from one stop on. */
export function VoiceDrawing() {
  return (
    <fieldset
      className={`${drawing.drawing} ${styles.box}`}
      aria-label="A draft to try: set the voice, and the words follow"
    >
      <div className={styles.thread}>
        <Bubble className={styles.incoming}>Hi Nora! The wheel videos got me.</Bubble>
        <Bubble kind="out">Thank you! What are you making first?</Bubble>
        <Bubble className={styles.incoming}>A mug! Where should a total beginner start?</Bubble>
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
            !
            <span className={styles.one}>
              {" "}
              <Emoji name="☺" />
            </span>{" "}
            Start with the <del>introductory series</del> <ins>three Sunday videos</ins>
            <span className={styles.between}>, they are short and forgiving</span>.
            <span className={styles.plenty}>
              {" "}
              <Emoji name="♥" />
            </span>
            <span className={styles.chatty}> And tell me what you make first.</span>
            <span className={styles.plenty}>
              {" "}
              <Emoji name="☀" />
            </span>
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
