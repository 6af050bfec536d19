import type { ComponentProps } from "react";
import * as styles from "./Switch.module.css";

/** Dashed when off, solid when on. Give it a label by id, aria-label or a <label>. */
export function Switch(props: Omit<ComponentProps<"input">, "type" | "className">) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
  return <input {...props} type="checkbox" role="switch" className={styles.toggle} />;
}
