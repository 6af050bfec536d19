import { SECTION_IDS } from "../shared/config/routes";
import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.deferred.module.css";
import { AccountsDrawing } from "./drawings/AccountsDrawing";
import { RevenueDrawing } from "./drawings/RevenueDrawing";
import { WeeksDrawing } from "./drawings/WeeksDrawing";
import * as styles from "./Growth.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

/** The only dark section: the effect of the product on a working week, on revenue and on accounts. */
export function Growth({ copy }: { copy: Copy["growth"] }) {
  return (
    <section className={`${page.section} ${styles.growth}`} id={SECTION_IDS.growth}>
      <div className={page.wrap}>
        <div className={styles.head}>
          <SectionHeading heading={copy.heading} aside={copy.aside} />
          <p>{copy.lead}</p>
        </div>
        <div className={styles.proofs}>
          <div className={styles.proof}>
            <h3>{copy.time.title}</h3>
            <p>{copy.time.text}</p>
            <WeeksDrawing />
          </div>
          <div className={styles.proof}>
            <h3>{copy.revenue.title}</h3>
            <p>{copy.revenue.text}</p>
            <RevenueDrawing />
          </div>
          <div className={styles.proof}>
            <div>
              <h3>{copy.accounts.title}</h3>
              <p>{copy.accounts.text}</p>
            </div>
            <AccountsDrawing />
          </div>
        </div>
        <p className={styles.note}>{copy.note}</p>
      </div>
    </section>
  );
}
