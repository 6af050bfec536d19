import { FAQ_NAME } from "../shared/config/pageContract";
import { SECTION_IDS } from "../shared/config/routes";
import type { Copy } from "../shared/model/copy";
import { questionId } from "../shared/model/headingId";
import * as page from "../styles/page.deferred.module.css";
import { Disclosure } from "../ui/Disclosure";
import * as styles from "./Faq.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

/** Questions and answers, one open at a time (docs/requirements.md#faq). Analytics reports their ids. */
export function Faq({ copy }: { copy: Copy["faq"] }) {
  return (
    <section className={page.follows} id={SECTION_IDS.faq}>
      <div className={`${page.wrap} ${styles.faq}`}>
        <SectionHeading heading={copy.heading} />
        <div className={styles.list}>
          {copy.items.map(({ question, answer }) => (
            <Disclosure
              key={question}
              name={FAQ_NAME}
              title={<h3>{question}</h3>}
              className={styles.item}
            >
              {/* Within the details element, so that the browser opens it for a link to this id. */}
              <p className={styles.answer} id={questionId(question)}>
                {answer}
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  );
}
