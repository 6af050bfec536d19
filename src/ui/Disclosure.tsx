import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classNames";
import * as styles from "./Disclosure.module.css";

type Props = Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  /** The browser keeps only one disclosure of the same name open. */
  name: string;
};

/** A native details element, which needs no script. The whole row opens and closes it. */
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
