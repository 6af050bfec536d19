import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Checkbox.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A checkbox with its label. The whole row is clickable. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
