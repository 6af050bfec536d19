import { Island } from "../browser/Island";
import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import type { Copy } from "../shared/model/copy";
import { ArrowLink } from "../ui/ArrowLink";
import { ButtonLink } from "../ui/Button";
import { InboxDrawing } from "./drawings/InboxDrawing";
import * as styles from "./Hero.module.css";
import { HeroFrame } from "./HeroFrame";

type Link = { label: string; href: string };
type Props = { copy: Copy["hero"]; start: Link; demo: Link };

/** The first screen: heading, sign-up form and a drawing of the inbox. */
export function Hero({ copy, start, demo }: Props) {
  return (
    <HeroFrame
      copy={copy}
      drawing={
        <div className={styles.window}>
          <InboxDrawing
            start={
              <ButtonLink href={start.href} size="small">
                {start.label}
              </ButtonLink>
            }
          />
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
