import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Checkbox.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A tick box with its words, the whole row a target. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
