import { type ComponentProps, type ReactNode, useId } from "react";
import * as details from "./Field.deferred.module.css";
import * as styles from "./Field.module.css";
import { Icon } from "./Icon";

export type FieldProps = {
  /** Shown above the control. */
  label: string;
  /** Shown below the control and marks it as invalid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Shown to the right of the label, such as a character counter. Describes the control. */
  aside?: ReactNode;
};
type Control = {
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"] | undefined;
};

/** Splits the props of a field into those of its frame and of its control, and connects both by id. */
export function useField<P extends FieldProps & Control>(props: P) {
  const { label, error, optional, aside, ...control } = props;
  const ownId = useId();
  const id = control.id ?? ownId;
  const describedBy = [
    control["aria-describedby"],
    error && `${id}-error`,
    Boolean(aside) && `${id}-aside`,
  ];
  return {
    frame: { id, label, error, optional, aside, required: control.required },
    control: {
      ...control,
      id,
      className: styles.input as string,
      "aria-invalid": error ? true : control["aria-invalid"],
      "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
    },
  };
}

type FrameProps = FieldProps & { id: string; required: boolean | undefined; children: ReactNode };

/** Label, control and error of one field. */
export function Field({ id, label, error, optional, aside, required, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={details.required} aria-hidden="true">
              {" *"}
            </span>
          )}
          {optional && <span className={details.optional}> (optional)</span>}
        </label>
        {aside && (
          <span className={details.aside} id={`${id}-aside`}>
            {aside}
          </span>
        )}
      </div>
      {children}
      {error && (
        <p className={details.error} id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
