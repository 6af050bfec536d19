import { classNames } from "../../ui/classNames";
import * as styles from "./FauxButton.module.css";

type Props = { go?: boolean; className?: string; children: string };

/** A button inside a drawing: looks like one, is none. */
export function FauxButton({ go, className, children }: Props) {
  return <span className={classNames(styles.button, go && styles.go, className)}>{children}</span>;
}
