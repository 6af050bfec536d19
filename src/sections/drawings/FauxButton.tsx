import { classNames } from "../../ui/classNames";
import * as styles from "./FauxButton.module.css";

type Props = { go?: boolean; className?: string; children: string };

/** Looks like a button in a drawing, but is not interactive. */
export function FauxButton({ go, className, children }: Props) {
  return <span className={classNames(styles.button, go && styles.go, className)}>{children}</span>;
}
