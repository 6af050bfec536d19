import type { ReactNode } from "react";
import { SECTION_IDS } from "../shared/config/routes";
import type { FeatureItem } from "../shared/model/copy";
import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import { classNames } from "../ui/classNames";
import { DashboardDrawing } from "./drawings/DashboardDrawing";
import { FlowDrawing } from "./drawings/FlowDrawing";
import { FunnelDrawing } from "./drawings/FunnelDrawing";
import { RolesDrawing } from "./drawings/RolesDrawing";
import { VoiceDrawing } from "./drawings/VoiceDrawing";
import * as styles from "./Features.deferred.module.css";
import { SectionHeading } from "./SectionHeading";
import { TickList } from "./TickList";

type Drawn = { drawing: ReactNode; layout: string };
/**
 * The drawing and the layout of each feature, in twelve columns: text 4 + drawing 8, two halves, drawing 8 + text 4,
 * and again text 4 + drawing 8.
 */
const DRAWN: { [id: string]: Drawn } = {
  "ai-chatting": { drawing: <VoiceDrawing />, layout: styles.wide },
  "chat-automation": { drawing: <FlowDrawing />, layout: styles.half },
  "access-management": { drawing: <RolesDrawing />, layout: styles.half },
  analytics: { drawing: <DashboardDrawing />, layout: styles.mirrored },
  "onlyfans-bots": { drawing: <FunnelDrawing />, layout: styles.wide },
} satisfies Record<FeatureItem["id"], Drawn>;
const STAGES: Record<FeatureItem["gradient"], string> = {
  pistachio: styles.pistachio,
  butter: styles.butter,
  blush: styles.blush,
  sky: styles.sky,
  stone: styles.stone,
};

type Props = {
  copy: Queries.HomeQuery["features"];
  integrations: Queries.HomeQuery["integrations"];
};

/** The five features with their drawings, followed by the integrations. */
export function Features({ copy, integrations }: Props) {
  return (
    <section className={page.section} id={SECTION_IDS.features}>
      <div className={page.wrap}>
        <SectionHeading heading={copy.heading} aside={copy.aside} className={styles.heading} />
        <div className={styles.features}>
          {copy.items.map((item) => (
            <Feature key={item.id} {...item} layout={DRAWN[item.id]?.layout} />
          ))}
        </div>
        <div className={styles.integrations}>
          <h3>{integrations.heading}</h3>
          <ul className={styles.integrationList}>
            {integrations.items.map(({ id, name, text }) => (
              <li key={id} id={id}>
                <b>{name}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

type FeatureProps = Props["copy"]["items"][number] & { layout: string | undefined };

function Feature({ id, name, description, gradient, bullets, layout }: FeatureProps) {
  return (
    <article className={classNames(styles.feature, layout)} id={id}>
      <div>
        <h3>{name}</h3>
        <p className={styles.description}>{description}</p>
        <TickList items={bullets} />
      </div>
      <Stage id={id} gradient={gradient} />
    </article>
  );
}

function Stage({ id, gradient }: Pick<FeatureProps, "id" | "gradient">) {
  return <div className={classNames(styles.stage, STAGES[gradient])}>{DRAWN[id]?.drawing}</div>;
}

type FeatureSectionProps = {
  copy: Block<"feature">;
  item: Props["copy"]["items"][number];
  /** Whether the drawing comes before the text on wide screens. */
  isMirrored: boolean;
};

/** One feature as a section of its own: what it does, and its limits. */
export function FeatureSection({ copy: { text, limits }, item, isMirrored }: FeatureSectionProps) {
  const { id, name, description, gradient, bullets } = item;
  return (
    <section className={page.follows} id={id}>
      <div className={page.wrap}>
        <div className={classNames(styles.feature, isMirrored ? styles.mirrored : styles.wide)}>
          <div>
            <h2>{name}</h2>
            <p className={styles.description}>{text ?? description}</p>
            <TickList items={bullets} />
            {limits && (
              <div className={styles.limits}>
                <h3>{limits.heading}</h3>
                <ul>
                  {limits.items.map((limit) => (
                    <li key={limit}>{limit}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <Stage id={id} gradient={gradient} />
        </div>
      </div>
    </section>
  );
}
