import type { ReactNode } from "react";
import * as styles from "./ListPage.module.css";

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** A page of posts: its heading, a sentence, the list. */
export function ListPage({ title, lead, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
