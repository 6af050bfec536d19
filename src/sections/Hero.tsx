import { Island } from "../browser/Island";
import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.module.css";
import { ArrowLink } from "../ui/ArrowLink";
import { InboxDrawing } from "./drawings/InboxDrawing";
import * as styles from "./Hero.module.css";

type Props = { copy: Copy["hero"]; demo: { label: string; href: string } };

/** The first screen: heading, sign-up form and a drawing of the inbox. */
export function Hero({ copy, demo }: Props) {
  return (
    <section className={styles.hero}>
      <div className={styles.copy}>
        <h1 className={styles.heading}>
          {/* One text node with its space: a space of its own would move when the fonts load. */}
          {`${copy.heading} `}
          <span className={styles.highlight}>{copy.highlight}</span>
        </h1>
        <div className={styles.rest}>
          <p className={page.lead}>{copy.lead}</p>
          <div className={styles.form}>
            <Island name="hero-sign-up" component={HeroSignUp} props={{}} />
          </div>
          <div className={styles.notes}>
            <p>
              {copy.notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </p>
            <ArrowLink href={demo.href}>{demo.label}</ArrowLink>
          </div>
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.window}>
          <InboxDrawing />
        </div>
      </div>
    </section>
  );
}
