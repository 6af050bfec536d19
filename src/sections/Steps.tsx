import type { ReactNode } from "react";
import { SECTION_IDS } from "../shared/config/routes";
import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.deferred.module.css";
import { classNames } from "../ui/classNames";
import { ConnectArt, RulesArt, SentArt, VoiceArt } from "./drawings/StepArt";
import { SectionHeading } from "./SectionHeading";
import * as styles from "./Steps.deferred.module.css";

const ART: readonly ReactNode[] = [
  <ConnectArt key="connect" />,
  <VoiceArt key="voice" />,
  <RulesArt key="rules" />,
  <SentArt key="sent" />,
];

type Props = {
  copy: Copy["steps"];
  /** Without the drawings of the home page's steps. */
  isPlain?: boolean;
};

/** Four steps on a line that turns from yellow dashes to solid green. */
export function Steps({ copy, isPlain = false }: Props) {
  return (
    <section className={page.section} id={SECTION_IDS.growthSteps}>
      <div className={page.wrap}>
        <SectionHeading heading={copy.heading} aside={copy.aside} className={styles.heading} />
        <ol className={styles.steps}>
          {copy.items.map(({ title, text }, index) => (
            <li key={title} className={classNames(styles.step, isPlain && styles.plain)}>
              {!isPlain && <div className={styles.art}>{ART[index]}</div>}
              <div className={styles.mark} aria-hidden="true">
                <b>{index + 1}</b>
                <i />
              </div>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
