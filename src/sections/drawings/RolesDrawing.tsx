import { Icon } from "../../ui/Icon";
import { Pill } from "../../ui/Pill";
import { type Person, Portrait } from "../../ui/Portrait";
import * as drawing from "./drawing.module.css";
import * as styles from "./RolesDrawing.deferred.module.css";

const ROLES: readonly [Person, string][] = [
  ["nora", "Owner"],
  ["rafael", "Manager"],
  ["mia", "Chatter"],
  ["ines", "Analyst"],
];
/** For each role: y allowed, a must ask, - not allowed. */
const RIGHTS = [
  ["Reply to fans", "yyy-"],
  ["Set prices", "yya-"],
  ["Edit flows", "yy--"],
  ["Export data", "ya-y"],
  ["Invite people", "ya--"],
  ["Payouts", "y---"],
] as const;

/** Access management: what each role may do, and what needs approval. */
export function RolesDrawing() {
  return (
    <div className={`${drawing.drawing} ${drawing.window} ${styles.roles}`} aria-hidden="true">
      <span />
      {ROLES.map(([who, role]) => (
        <b key={role} className={styles.role}>
          <Portrait of={who} />
          {role}
        </b>
      ))}
      {RIGHTS.map(([right, marks]) => [
        <span key={right} className={styles.right}>
          {right}
        </span>,
        ...[...marks].map((mark, index) => (
          <span key={`${right} ${ROLES[index]?.[1]}`} className={styles.cell}>
            <Mark mark={mark} />
          </span>
        )),
      ])}
    </div>
  );
}

function Mark({ mark }: { mark: string }) {
  if (mark === "a") return <Pill tone="draft">Ask</Pill>;
  if (mark === "-") return <i className={styles.no} />;
  return (
    <i className={styles.yes}>
      <Icon name="tick" />
    </i>
  );
}
