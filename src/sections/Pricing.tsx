import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.module.css";
import { ButtonLink } from "../ui/Button";
import * as styles from "./Pricing.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

type Props = {
  copy: Copy["pricing"];
  prices: Pick<Copy["claims"]["prices"], "shown" | "currency" | "low">;
  start: { label: string; href: string };
};

/** The trial in pencil, the plan in ink. Empty until the owner's switch in claims.md says that the prices are true. */
export function Pricing({ copy, prices, start }: Props) {
  if (!prices.shown) return null;
  return (
    <section className={page.follows} aria-label={copy.heading}>
      <div className={page.wrap}>
        <SectionHeading heading={copy.heading} aside={copy.aside} className={styles.heading} />
        <div className={styles.pair}>
          <div className={styles.pencil}>
            <h3>{copy.trial.title}</h3>
            <p>{copy.trial.text}</p>
            <ButtonLink href={start.href}>{start.label}</ButtonLink>
          </div>
          <div className={styles.ink}>
            <h3>{`${copy.plan.title} ${prices.low} ${prices.currency}`}</h3>
            <p>{copy.plan.text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
