import type { ComponentProps } from "react";
import * as styles from "./Switch.deferred.module.css";

/** A switch: dashed when off, solid when on. Label it by id, aria-label or a <label>. */
export function Switch(props: Omit<ComponentProps<"input">, "type" | "className">) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state
  return <input {...props} type="checkbox" role="switch" className={styles.toggle} />;
}
