import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import * as styles from "./Bubble.module.css";

const KIND = { in: styles.received, out: styles.sent, draft: styles.draft };

type Props = { kind?: keyof typeof KIND; className?: string; children: ReactNode };

/** A message bubble: grey for received, solid green for sent, dashed yellow for a draft. */
export function Bubble({ kind = "in", className, children }: Props) {
  return <div className={classNames(styles.bubble, KIND[kind], className)}>{children}</div>;
}
