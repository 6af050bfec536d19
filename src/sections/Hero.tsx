import { Island } from "../browser/Island";
import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import type { Copy } from "../shared/model/copy";
import { ArrowLink } from "../ui/ArrowLink";
import { InboxDrawing } from "./drawings/InboxDrawing";
import * as styles from "./Hero.module.css";
import { HeroFrame } from "./HeroFrame";

type Props = { copy: Copy["hero"]; demo: { label: string; href: string } };

/** The first screen: heading, sign-up form and a drawing of the inbox. */
export function Hero({ copy, demo }: Props) {
  return (
    <HeroFrame
      copy={copy}
      drawing={
        <div className={styles.window}>
          <InboxDrawing />
        </div>
      }
    >
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
    </HeroFrame>
  );
}
