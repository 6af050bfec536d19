import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.deferred.module.css";
import { ArrowLink } from "../ui/ArrowLink";
import { ButtonLink } from "../ui/Button";
import * as styles from "./Pricing.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

type Action = { label: string; href: string };
type Titled = Copy["pricing"]["trial"];
type Props = {
  copy: { heading: string; aside: string; trial: Titled; plans: readonly Titled[] };
  start: Action;
  /** Where more is said about the plans. */
  more?: Action;
};

/** The trial has a dashed border, the plans that follow it a solid background. */
export function Pricing({ copy, start, more }: Props) {
  return (
    <section className={page.follows} aria-label={copy.heading}>
      <div className={page.wrap}>
        <SectionHeading heading={copy.heading} aside={copy.aside} className={styles.heading} />
        <div className={styles.pair}>
          <div className={styles.trial}>
            <h3>{copy.trial.title}</h3>
            <p>{copy.trial.text}</p>
            <ButtonLink href={start.href}>{start.label}</ButtonLink>
          </div>
          {copy.plans.map(({ title, text }) => (
            <div key={title} className={styles.plan}>
              <h3>{title}</h3>
              <p>{text}</p>
              {more && <ArrowLink href={more.href}>{more.label}</ArrowLink>}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
