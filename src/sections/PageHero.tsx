import type { ReactNode } from "react";
import type { Block } from "../shared/model/pages";
import { ArrowLink } from "../ui/ArrowLink";
import { Breadcrumbs } from "../ui/Breadcrumbs";
import { ButtonLink } from "../ui/Button";
import { classNames } from "../ui/classNames";
import { Bubble } from "./drawings/Bubble";
import * as drawing from "./drawings/drawing.module.css";
import { HeroFrame } from "./HeroFrame";
import * as styles from "./PageHero.module.css";

type Action = { label: string; href: string };
type Props = {
  /** What the breadcrumbs call the page. */
  name: string;
  copy: Block<"hero">;
  /** The calls to action; none where a form follows. */
  start?: Action | undefined;
  demo?: Action | undefined;
};

/** The first screen of a page: lower than that of the home page, with a draft and a sent message as its drawing. */
export function PageHero({ name, copy, start, demo }: Props) {
  const { bubbles } = copy;
  const art: ReactNode = bubbles && (
    <div className={`${drawing.drawing} ${styles.bubbles}`} aria-hidden="true">
      <Bubble kind="draft">{bubbles.draft}</Bubble>
      <Bubble kind="out">{bubbles.sent}</Bubble>
    </div>
  );
  return (
    <HeroFrame
      copy={copy}
      className={classNames(styles.hero, !bubbles && styles.plain)}
      above={
        <div className={styles.above}>
          <Breadcrumbs title={name} />
        </div>
      }
      drawing={art}
    >
      {start && demo && (
        <div className={styles.actions}>
          <ButtonLink href={start.href}>{start.label}</ButtonLink>
          <ArrowLink href={demo.href}>{demo.label}</ArrowLink>
        </div>
      )}
    </HeroFrame>
  );
}
