import type { ComponentProps } from "react";
import { Field, type FieldProps, useField } from "./Field";

/** A multi-line input. Put its counter into `aside`. */
export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea {...control} />
    </Field>
  );
}
