import { DRAFT_KEYS, part } from "../../config/pageContract";
import { Island } from "../../ui/Island";
import { FooterSignUp } from "./FooterSignUp";
import * as styles from "./SignUpCard.deferred.module.css";

/** The sign-up at the end of an article. */
export function SignUpCard({ heading, text }: { heading: string; text: string }) {
  return (
    <section className={styles.card} {...part} aria-labelledby="article-sign-up">
      <h2 id="article-sign-up">{heading}</h2>
      <p>{text}</p>
      <Island
        name="article-sign-up"
        component={FooterSignUp}
        props={{ draftKey: DRAFT_KEYS.article }}
      />
    </section>
  );
}
