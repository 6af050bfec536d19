import type { ComponentProps } from "react";
import { classNames } from "./classNames";
import { Field, type FieldProps, useField } from "./Field";
import * as details from "./Field.deferred.module.css";

/** A multi-line input. Put its counter into `aside`. */
export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <textarea {...control} className={classNames(control.className, details.area)} />
    </Field>
  );
}
