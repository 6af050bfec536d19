import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import * as styles from "./DraftAction.module.css";

type Props = { go?: boolean; className?: string; children: ReactNode };

/** A button of the inbox that works without a script: its checkbox covers it, and style sheets read whether it is checked. */
export function DraftAction({ go, className, children }: Props) {
  return (
    <label className={classNames(styles.button, go && styles.go, className)}>
      <input type="checkbox" />
      {children}
    </label>
  );
}

/** A button that goes through `choices` with the arrow keys or one click after another. */
export function NextChoice({
  words,
  choices,
  className,
}: {
  words: string;
  choices: number;
  className?: string;
}) {
  return (
    <span className={classNames(styles.button, className)}>
      <span aria-hidden="true">{words}</span>
      {Array.from({ length: choices }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the choices are numbered
          key={index}
          type="radio"
          name="take"
          defaultChecked={index === 0}
          aria-label={`${words} ${index + 1}`}
        />
      ))}
    </span>
  );
}
