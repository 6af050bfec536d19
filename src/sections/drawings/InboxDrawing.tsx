import { classNames } from "../../ui/classNames";
import { Pill } from "../../ui/Pill";
import { type Person, Portrait } from "../../ui/Portrait";
import { Bubble } from "./Bubble";
import { DraftAction, NextChoice } from "./DraftAction";
import * as drawing from "./drawing.module.css";
import * as styles from "./InboxDrawing.module.css";
import * as states from "./InboxStates.deferred.module.css";

const CONVERSATIONS: readonly { who: Person; name: string; last: string; draft?: boolean }[] = [
  { who: "jonas", name: "Jonas Petersen", last: "Do you take glaze requests?", draft: true },
  { who: "amelia", name: "Amelia R.", last: "That kiln video was so calming", draft: true },
  { who: "teo", name: "Teo in Porto", last: "Just joined, where do I start?", draft: true },
  { who: "priya", name: "Priya N.", last: "You: See you at the live Q&A" },
  { who: "marcus", name: "Marcus W.", last: "You: Thank you, that means a lot" },
  { who: "lena", name: "Lena Fischer", last: "Is the workshop replay up?", draft: true },
  { who: "sam", name: "Sam O.", last: "You: Recipe is in the pinned post" },
  { who: "elin", name: "Elin V.", last: "Happy birthday to the studio!", draft: true },
  { who: "dario", name: "Dario", last: "You: Shipping on Friday" },
];
const SENT = "Nine days, most of it waiting. The kiln decides, I just stand nearby.";

/** The drafts that Another take shows. Edit can strike out every sentence but the first. */
const TAKES = [
  [
    "I do, a few each month!",
    "You asked about the blue one, so I could start from that and go a little greener.",
    "Want me to hold a spot for you?",
  ],
  [
    "Always, and yours sounds fun.",
    "Blue like your bowl, or should the kiln surprise us?",
    "Tell me a size and I will pencil you in.",
  ],
  ["Yes!", "I take a few on the first of each month.", "Shall I put you down for a blue one?"],
] as const;

/** The inbox in the hero. A visitor can edit the draft, ask for another take and send it, without a script. */
export function InboxDrawing() {
  return (
    <fieldset
      className={classNames(drawing.drawing, drawing.window, styles.inbox, states.inbox)}
      aria-label="An inbox to try: a draft reply to Jonas"
    >
      <div className={classNames(styles.list, states.list)} aria-hidden="true">
        <div className={styles.listHead}>
          <span className={drawing.title}>Inbox</span>
          <Pill tone="draft">6 drafts</Pill>
        </div>
        {CONVERSATIONS.map(({ who, name, last, draft }, index) => (
          <div key={name} className={index === 0 ? `${styles.item} ${styles.open}` : styles.item}>
            <Portrait of={who} />
            <div className={`${drawing.grow} ${styles.words}`}>
              <b className={drawing.cut}>{name}</b>
              <small className={drawing.cut}>{last}</small>
            </div>
            {draft && <i className={styles.dot} />}
          </div>
        ))}
      </div>
      <div className={styles.thread}>
        <div className={styles.threadHead}>
          <Portrait of="jonas" />
          <div className={drawing.grow}>
            <b className={drawing.cut}>Jonas Petersen</b>
            <small className={drawing.cut}>Subscriber for 7 months</small>
          </div>
          <Pill>Nora Vale</Pill>
        </div>
        <div className={styles.messages}>
          <small className={styles.day}>Today</small>
          <Bubble kind="out">The new studio tour is up. Mind the dust!</Bubble>
          <Bubble>Loved the studio tour! How long did the blue bowl take?</Bubble>
          <Bubble kind="out" className={styles.sent}>
            {SENT}
            <span className={styles.asDraft} aria-hidden="true">
              {SENT}
            </span>
          </Bubble>
          <Bubble className={styles.reply}>
            Ha, worth it. Do you ever take custom glaze requests?
          </Bubble>
        </div>
        <div className={styles.composer}>
          <div className={classNames(styles.status, states.status)} role="status">
            <Pill tone="draft">Draft, waiting for your say-so</Pill>
            <Pill tone="ok">Sent. 5 drafts left</Pill>
          </div>
          <Bubble kind="draft" className={`${styles.draft} ${states.draft}`}>
            {TAKES.map(([first, ...others]) => (
              <p key={first}>
                {first}
                {others.map((sentence) => (
                  <label key={sentence}>
                    {" "}
                    <input type="checkbox" />
                    <span>{sentence}</span>
                  </label>
                ))}
              </p>
            ))}
          </Bubble>
          <div className={drawing.row}>
            <DraftAction className={states.edit}>Edit</DraftAction>
            <NextChoice words="Another take" choices={TAKES.length} className={states.take} />
            <span className={drawing.grow} />
            <DraftAction go className={`${styles.send} ${states.send}`}>
              <span>Send</span>
              <span>Undo</span>
            </DraftAction>
          </div>
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={drawing.row}>
          <Portrait of="jonas" />
          <b>About Jonas</b>
        </div>
        {FACTS.map(([term, value]) => (
          <p key={term}>
            <small>{term}</small>
            {value}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const FACTS = [
  ["Likes", "Studio tours, blue glazes"],
  ["Last bought", "Autumn print set, $24"],
  ["Usually online", "Evenings, CET"],
] as const;
