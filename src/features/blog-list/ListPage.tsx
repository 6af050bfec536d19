import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import { DeferredStyles } from "../../ui/DeferredStyles";
import * as styles from "./ListPage.module.css";

type Props = {
  title: string;
  /** Shown above the heading. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Shown next to the heading, for example the search form. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of posts: heading, lead, list. */
export function ListPage({ title, above, lead, aside, children }: Props) {
  return (
    <>
      <div className={styles.page}>
        <header className={classNames(styles.head, Boolean(aside) && styles.withAside)}>
          <div>
            {above}
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
        {children}
      </div>
      <DeferredStyles />
    </>
  );
}
