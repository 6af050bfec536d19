import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import type { Copy } from "../model/copy";
import * as page from "../styles/page.module.css";
import { ArrowLink } from "../ui/ArrowLink";
import { InboxDrawing } from "./drawings/InboxDrawing";
import * as styles from "./Hero.module.css";

type Props = { copy: Copy["hero"]; demo: { label: string; href: string } };

/** The first screen: the promise, the sign-up form, and the product at the moment that matters. */
export function Hero({ copy, demo }: Props) {
  return (
    <section className={styles.hero}>
      <div className={styles.copy}>
        <h1 className={styles.heading}>
          {/* One text with its space, which would move by itself when the fonts come. */}
          {`${copy.heading} `}
          <span className={styles.highlight}>{copy.highlight}</span>
        </h1>
        <div className={styles.rest}>
          <p className={page.lead}>{copy.lead}</p>
          <div className={styles.form}>
            <HeroSignUp />
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
