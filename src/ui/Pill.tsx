import type { ReactNode } from "react";
import { classNames } from "./classNames";
import * as styles from "./Pill.module.css";

const TONE = { neutral: styles.neutral, ok: styles.ok, draft: styles.draft };

type Props = { tone?: "neutral" | "ok" | "draft"; children: ReactNode };

/** A one-word status: yellow and dashed for a draft, green for approved. */
export function Pill({ tone = "neutral", children }: Props) {
  return <span className={classNames(styles.pill, TONE[tone])}>{children}</span>;
}
