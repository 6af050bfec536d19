import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import * as styles from "./DraftAction.module.css";

type Props = { className?: string; children: ReactNode };

/** A button of the inbox that works without a script: its checkbox covers it, and style sheets read whether it is checked. */
export function DraftAction({ className, children }: Props) {
  return (
    <label className={classNames(styles.button, className)}>
      <input type="checkbox" />
      {children}
    </label>
  );
}

/**
 * Send and Undo, a checkbox too. Its label reaches from the place of one to that of the other, so that neither of them and no
 * focus moves when it is pressed.
 */
export function SendOrUndo({ className }: { className: string }) {
  return (
    <label className={`${styles.sendOrUndo} ${className}`}>
      <input type="checkbox" />
      <span className={`${styles.button} ${styles.go}`}>Send</span>
      <span>Undo</span>
    </label>
  );
}

/** A button that goes through `choices` with the arrow keys or one click after another. */
export function NextChoice({
  words,
  name,
  choices,
  className,
}: {
  words: string;
  /** The name of its radio buttons. */
  name: string;
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
          name={name}
          defaultChecked={index === 0}
          aria-label={`${words} ${index + 1}`}
        />
      ))}
    </span>
  );
}
