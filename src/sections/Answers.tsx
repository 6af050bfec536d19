import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./Answers.deferred.module.css";
import { Bubble } from "./drawings/Bubble";
import { SectionHeading } from "./SectionHeading";

/** What becomes of a message. */
const OUTCOMES = {
  drafted: { label: "Drafted", look: styles.drafted },
  asked: { label: "Asked first", look: styles.asked },
  refused: { label: "Refused", look: styles.refused },
};

/** Messages of fans, each with what becomes of it and the rule that decides. Each can be linked by its id. */
export function Answers({ copy: { heading, text, items } }: { copy: Block<"answers"> }) {
  return (
    <section className={page.follows}>
      <div className={page.wrap}>
        <SectionHeading heading={heading} />
        {text && <p className={`${page.lead} ${styles.lead}`}>{text}</p>}
        <ol className={styles.answers}>
          {items.map(({ id, title, message, outcome, answer, rule }) => (
            <li key={id} id={id}>
              <h3>
                <a href={`#${id}`}>{title}</a>
              </h3>
              <blockquote>
                <Bubble>{message}</Bubble>
              </blockquote>
              <b className={OUTCOMES[outcome].look}>{OUTCOMES[outcome].label}</b>
              <Bubble
                {...(outcome === "asked" ? { className: styles.question } : { kind: "draft" })}
              >
                {answer}
              </Bubble>
              <p>{rule}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
