import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import { SectionHeading } from "./SectionHeading";
import { TickList } from "./TickList";
import * as styles from "./Ticks.deferred.module.css";

/** A heading, and beside it a list of short points with ticks. */
export function Ticks({ copy: { heading, text, items } }: { copy: Block<"ticks"> }) {
  return (
    <section className={page.follows}>
      <div className={`${page.wrap} ${styles.ticks}`}>
        <div>
          <SectionHeading heading={heading} />
          {text && <p>{text}</p>}
        </div>
        <TickList items={items} />
      </div>
    </section>
  );
}
