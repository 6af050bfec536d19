import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classNames";
import * as styles from "./Disclosure.module.css";

type Props = Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  /** Disclosures that share a name open one at a time, in the browser itself. */
  name: string;
};

/** A native question-and-answer row that needs no script: the whole row opens and closes it. */
export function Disclosure({ title, children, className, ...details }: Props) {
  return (
    <details {...details} className={classNames(styles.disclosure, className)}>
      <summary>
        {title}
        <span className={styles.mark} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
