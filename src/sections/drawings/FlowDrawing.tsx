import { Icon, type IconName } from "../../ui/Icon";
import { Pill } from "../../ui/Pill";
import * as drawing from "./drawing.module.css";
import * as styles from "./FlowDrawing.deferred.module.css";
import * as pieces from "./pieces.deferred.module.css";

/** Chat automation: three steps, then a fork. The branch for fans who do not reply is only a draft. */
export function FlowDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.flow}`} aria-hidden="true">
      <Node icon="bolt" title="New subscriber" note="Any account" />
      <i className={styles.wire} />
      <Node icon="clock" title="Wait 2 hours" note="Skip quiet hours" />
      <i className={styles.wire} />
      <Node icon="bubble" title="Send welcome note" note="In Nora’s voice" />
      <div className={styles.fork}>
        <Pill tone="ok">Replied</Pill>
        <Pill tone="draft">Quiet</Pill>
      </div>
      <div className={styles.arms}>
        <Node icon="person" title="Hand to Mia" note="Flow pauses" />
        <Node icon="clock" title="Draft a nudge" note="After 3 days" drafted />
      </div>
    </div>
  );
}

type NodeProps = { icon: IconName; title: string; note: string; drafted?: boolean };

function Node({ icon, title, note, drafted }: NodeProps) {
  return (
    <div className={drafted ? `${styles.node} ${styles.drafted}` : `${pieces.card} ${styles.node}`}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{title}</b>
        <small>{note}</small>
      </div>
    </div>
  );
}
