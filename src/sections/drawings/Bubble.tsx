import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import * as styles from "./Bubble.module.css";

const KIND = { in: styles.received, out: styles.sent, draft: styles.draft };

type Props = { kind?: keyof typeof KIND; className?: string; children: ReactNode };

/** A message: received in grey, sent in solid green, drafted in dashed yellow. */
export function Bubble({ kind = "in", className, children }: Props) {
  return <div className={classNames(styles.bubble, KIND[kind], className)}>{children}</div>;
}
