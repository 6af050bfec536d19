import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import { Pill } from "../../ui/Pill";
import { type Person, Portrait } from "../../ui/Portrait";
import { Bubble } from "./Bubble";
import { DraftAction, NextChoice, SendOrUndo } from "./DraftAction";
import * as drawing from "./drawing.module.css";
import * as styles from "./InboxDrawing.module.css";
import * as states from "./InboxStates.deferred.module.css";

const SENT = "Nine days, most of it waiting. The kiln decides, I just stand nearby.";

type Draft = {
  who: Person;
  name: string;
  /** The last message, as the list shows it. */
  last: string;
  since: string;
  messages: ReactNode;
  /** The drafts that Another take shows. Edit can strike out every sentence but the first. */
  takes: readonly (readonly [string, ...string[]])[];
};

const DRAFTS: readonly Draft[] = [
  {
    who: "jonas",
    name: "Jonas Petersen",
    last: "Do you take glaze requests?",
    since: "Subscriber for 7 months",
    messages: (
      <>
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
      </>
    ),
    takes: [
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
    ],
  },
  {
    who: "amelia",
    name: "Amelia R.",
    last: "That kiln video was so calming",
    since: "Subscriber for 2 months",
    messages: <Bubble>That kiln video was so calming. Is there a longer one?</Bubble>,
    takes: [
      ["So glad!", "The long one is an hour, only the kiln.", "It comes on Sunday."],
      ["There is!", "You get the link on Sunday."],
    ],
  },
  {
    who: "teo",
    name: "Teo in Porto",
    last: "Just joined, where do I start?",
    since: "Subscriber since today",
    messages: <Bubble>Just joined, where do I start?</Bubble>,
    takes: [
      ["Welcome!", "Start with the three Sunday videos.", "Then tell me what you make first."],
      ["Happy you are here!", "The Sunday videos need no wheel."],
    ],
  },
  {
    who: "priya",
    name: "Priya N.",
    last: "Is the live Q&A recorded?",
    since: "Subscriber for 2 years",
    messages: <Bubble>Is the live Q&A recorded?</Bubble>,
    takes: [
      ["It is, and up on Monday morning.", "Send me your question and I will answer it live."],
      ["Always.", "What shall I answer for you?"],
    ],
  },
  {
    who: "lena",
    name: "Lena Fischer",
    last: "Is the workshop replay up?",
    since: "Subscriber for 5 months",
    messages: <Bubble>Is the workshop replay up?</Bubble>,
    takes: [
      ["It is, since this morning.", "The handles begin at minute nine, slowly."],
      ["It is up!", "Handles are at minute nine."],
    ],
  },
  {
    who: "elin",
    name: "Elin V.",
    last: "Happy birthday to the studio!",
    since: "Subscriber for 3 years",
    messages: <Bubble>Happy birthday to the studio! How many years is it?</Bubble>,
    takes: [
      ["Five, and you were here for three of them.", "Cake tomorrow!"],
      ["Five years today!", "Cake tomorrow!"],
    ],
  },
];
/** What the list shows below the drafts. */
const ANSWERED: readonly { who: Person; name: string; last: string }[] = [
  { who: "marcus", name: "Marcus W.", last: "You: Thank you, that means a lot" },
];
const RULES = [
  ["Prices and refunds", "Ask me first"],
  ["Quiet hours", "22:00 to 8:00"],
] as const;

const draftsLeft = (count: number) => `${count} ${count === 1 ? "draft" : "drafts"}`;

/**
 * The inbox in the hero. A visitor can edit each draft, ask for another take and send it, without a script; then comes
 * the next one, and after the last one `start`.
 */
export function InboxDrawing({ start }: { start: ReactNode }) {
  return (
    <fieldset
      className={classNames(drawing.drawing, drawing.window, styles.inbox, states.inbox)}
      aria-label="An inbox to try: drafts that wait for you"
    >
      <div className={classNames(styles.list, states.list)} aria-hidden="true">
        <div className={styles.listHead}>
          <span className={drawing.title}>Inbox</span>
          <Pill tone="draft">{draftsLeft(DRAFTS.length)}</Pill>
        </div>
        {[...DRAFTS, ...ANSWERED].map(({ who, name, last }, index) => (
          <div key={name} className={index === 0 ? `${styles.item} ${styles.open}` : styles.item}>
            <Portrait of={who} />
            <div className={`${drawing.grow} ${styles.words}`}>
              <b className={drawing.cut}>{name}</b>
              <small className={drawing.cut}>{last}</small>
            </div>
            {index < DRAFTS.length && <i className={styles.dot} />}
          </div>
        ))}
      </div>
      <div className={styles.thread}>
        {DRAFTS.map((draft, index) => (
          <Conversation key={draft.who} {...draft} left={DRAFTS.length - 1 - index} />
        ))}
        <div className={classNames(styles.clear, states.clear)} role="status">
          <p className={drawing.title}>Inbox clear. That took you six taps.</p>
          {start}
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={drawing.row}>
          <Portrait of="nora" />
          <b>Nora Vale</b>
        </div>
        {RULES.map(([term, value]) => (
          <p key={term}>
            <small>{term}</small>
            {value}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** What was written, the draft that answers it, and what can be done with it. `left` is how many drafts wait after it. */
function Conversation({ who, name, since, messages, takes, left }: Draft & { left: number }) {
  return (
    <div className={classNames(styles.conversation, states.conversation)}>
      <div className={styles.threadHead}>
        <Portrait of={who} />
        <div className={drawing.grow}>
          <b className={drawing.cut}>{name}</b>
          <small className={drawing.cut}>{since}</small>
        </div>
        <Pill>Nora Vale</Pill>
      </div>
      <div className={styles.messages}>{messages}</div>
      <div className={classNames(styles.status, states.status)} role="status">
        <Pill tone="draft">Draft, waiting for your say-so</Pill>
        <Pill>Tap a sentence to strike it out</Pill>
        <Pill tone="ok">{`Sent. ${draftsLeft(left)} left`}</Pill>
      </div>
      <Bubble kind="draft" className={`${styles.draft} ${states.draft}`}>
        {takes.map(([first, ...others]) => (
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
      <div className={classNames(styles.tools, states.tools)}>
        <DraftAction className={states.edit}>Edit</DraftAction>
        <NextChoice
          words="Another take"
          name={who}
          choices={takes.length}
          className={states.take}
        />
      </div>
      <SendOrUndo className={`${styles.send} ${states.send}`} />
    </div>
  );
}
