import { Pill } from "../../ui/Pill";
import { type Person, Portrait } from "../../ui/Portrait";
import { Bubble } from "./Bubble";
import * as drawing from "./drawing.module.css";
import * as styles from "./StepArt.deferred.module.css";

const ACCOUNTS: readonly [Person, string, boolean][] = [
  ["nora", "Nora Vale", true],
  ["theo", "Theo Marsh", true],
  ["kito", "Studio Kito", false],
];
const frame = `${drawing.drawing} ${styles.art}`;

/** Step 1: two connected accounts, and a third that is being connected. */
export function ConnectArt() {
  return (
    <div className={frame} aria-hidden="true">
      {ACCOUNTS.map(([who, name, connected]) => (
        <div key={name} className={styles.chip}>
          <Portrait of={who} size="small" />
          <b>{name}</b>
          <Pill tone={connected ? "ok" : "draft"}>{connected ? "Connected" : "Adding"}</Pill>
        </div>
      ))}
    </div>
  );
}

/** Step 2: what the product has learned, as drafts. */
export function VoiceArt() {
  return (
    <div className={frame} aria-hidden="true">
      <Bubble kind="draft">Signs off with “more soon”</Bubble>
      <Bubble kind="draft">Warm, short, few emoji</Bubble>
    </div>
  );
}

/** Step 3: what is sent at once, what needs approval, what waits. */
export function RulesArt() {
  return (
    <div className={frame} aria-hidden="true">
      <div className={styles.chip}>
        <span>Welcome notes</span>
        <Pill tone="ok">Send</Pill>
      </div>
      <div className={styles.chip}>
        <span>Offers over $50</span>
        <Pill tone="draft">Ask me</Pill>
      </div>
      <div className={styles.chip}>
        <span>After 22:00</span>
        <Pill>Stay quiet</Pill>
      </div>
    </div>
  );
}

/** Step 4: a sent message. */
export function SentArt() {
  return (
    <div className={frame} aria-hidden="true">
      <Bubble kind="out">See you Saturday, bring an apron!</Bubble>
      <Bubble kind="out">Your seat is saved.</Bubble>
    </div>
  );
}
