import type { ReactNode } from "react";
import * as styles from "./SignUpCard.deferred.module.css";

type Props = { heading: string; text: string; children: ReactNode };

/** The card at the end of an article around its sign-up form. */
export function SignUpCard({ heading, text, children }: Props) {
  return (
    <section className={styles.card} aria-labelledby="article-sign-up">
      <h2 id="article-sign-up">{heading}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
