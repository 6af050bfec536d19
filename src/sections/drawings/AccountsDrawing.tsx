import { type Person, Portrait } from "../../ui/Portrait";
import * as styles from "./AccountsDrawing.deferred.module.css";
import * as drawing from "./drawing.module.css";

const ACCOUNTS: readonly [Person, string, string, string][] = [
  ["nora", "Nora Vale", "Ceramics", "6 drafts"],
  ["theo", "Theo Marsh", "Guitar", "2 drafts"],
  ["kito", "Studio Kito", "Cooking", "All clear"],
  ["mira", "Mira Holt", "Weaving", "4 drafts"],
  ["ben", "Ben Adler", "Baking", "All clear"],
];

/** A row of accounts to switch between, with space for another one. */
export function AccountsDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.accounts}`} aria-hidden="true">
      {ACCOUNTS.map(([who, name, craft, state]) => (
        <div key={name}>
          <Portrait of={who} size="large" />
          <b>{name}</b>
          <small>{craft}</small>
          <span className={state.endsWith("drafts") ? styles.drafts : styles.clear}>{state}</span>
        </div>
      ))}
      <div>
        <i />
        <b>Add account</b>
        <small>As many as you like</small>
      </div>
    </div>
  );
}
