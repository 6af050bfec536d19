import { Island } from "../browser/Island";
import { ContactForm } from "../features/contact/ContactForm";
import { SECTION_IDS } from "../shared/config/routes";
import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./Contact.deferred.module.css";
import { Bubble } from "./drawings/Bubble";
import * as drawing from "./drawings/drawing.module.css";
import { SectionHeading } from "./SectionHeading";
import { TickList } from "./TickList";

type Props = {
  copy: Copy["contact"];
  /** The reason that the form has chosen beforehand. */
  subject?: string | undefined;
};

/** The contact section: what happens after the form is sent, and the form. `:target` chooses the words above it. */
export function Contact({ copy, subject }: Props) {
  return (
    <div id={SECTION_IDS.demo} className={styles.anchor}>
      <section className={page.section} id={SECTION_IDS.contactForm}>
        <div className={`${page.wrap} ${styles.contact}`}>
          <div>
            <SectionHeading heading={copy.heading} />
            <p className={`${page.lead} ${styles.lead}`}>{copy.lead}</p>
            <SectionHeading heading={copy.demo.title} className={styles.demo} />
            <p className={`${page.lead} ${styles.lead}`}>{copy.demo.text}</p>
            <TickList items={copy.notes} />
            <div className={`${drawing.drawing} ${styles.art}`} aria-hidden="true">
              <Bubble kind="draft">
                Two accounts, one manager, about 300 messages a day. Can we see how drafts work?
              </Bubble>
              <Bubble>Of course. Here are three times this week.</Bubble>
            </div>
          </div>
          <div className={styles.sheet}>
            <Island
              name="contact-form"
              component={ContactForm}
              props={{
                sent: copy.sent.map(({ text }) => text),
                ...(subject && { subject }),
              }}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
