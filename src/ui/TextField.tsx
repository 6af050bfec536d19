import type { ComponentProps } from "react";
import { Field, type FieldProps, useField } from "./Field";

/** A one-line input with its visible label; takes everything an <input> takes. */
export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <input {...control} />
    </Field>
  );
}
