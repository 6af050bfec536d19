import type { ComponentProps } from "react";
import { Field, type FieldProps, useField } from "./Field";
import * as styles from "./Field.module.css";

/** A native select with a visible label. Its options are its children. */
export function Select(props: FieldProps & ComponentProps<"select">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <div className={styles.select}>
        <select {...control} />
      </div>
    </Field>
  );
}
