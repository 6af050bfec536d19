import type { ReactNode } from "react";
import { classNames } from "./classNames";
import { Icon } from "./Icon";
import * as styles from "./Notice.deferred.module.css";

const VARIANT = { box: styles.box, line: styles.line };
const TONE = { success: styles.success, error: styles.error };

type Props = {
  tone: "success" | "error";
  /** "box" is full width with a border; "line" is an icon and text below a sign-up row. */
  variant?: "box" | "line" | undefined;
  /** Shown at the right of a box: 'Try Again'. */
  action?: ReactNode;
  children: ReactNode;
};

/** The result of a visitor's action. An error is announced at once; put a success into a StatusRegion. */
export function Notice({ tone, variant = "box", action, children }: Props) {
  return (
    <div
      className={classNames(styles.notice, VARIANT[variant], TONE[tone])}
      role={tone === "error" ? "alert" : undefined}
    >
      <Icon name={tone === "success" ? "sent" : "alert"} />
      <p>{children}</p>
      {action}
    </div>
  );
}
