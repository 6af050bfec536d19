import type { ReactNode } from "react";
import * as styles from "./ListPage.module.css";

type Props = {
  title: string;
  lead?: ReactNode;
  /** Stands beside the heading: a way to search. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of posts: its heading, a sentence, the list. */
export function ListPage({ title, lead, aside, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  );
}
