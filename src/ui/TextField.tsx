import type { ComponentProps } from "react";
import { EmailSuggestion } from "./EmailSuggestion";
import { Field, type FieldProps, useField } from "./Field";

/** A single-line input with a visible label. Accepts all props of an <input>. */
export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <input {...control} />
      {props.type === "email" && <EmailSuggestion field={frame.id} />}
    </Field>
  );
}
