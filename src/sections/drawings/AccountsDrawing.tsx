import { type Person, Portrait } from "../../ui/Portrait";
import * as styles from "./AccountsDrawing.deferred.module.css";
import * as drawing from "./drawing.module.css";

const ACCOUNTS: readonly [Person, string, string, string][] = [
  ["nora", "Nora Vale", "Ceramics", "6 drafts"],
  ["jonas", "Theo Marsh", "Guitar", "2 drafts"],
  ["teo", "Studio Kito", "Cooking", "All clear"],
  ["lena", "Lena Fischer", "Weaving", "4 drafts"],
  ["sam", "Sam Okoro", "Baking", "All clear"],
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
