import { type ComponentProps, useId } from "react";
import { Button } from "./Button";
import { EmailSuggestion } from "./EmailSuggestion";
import * as styles from "./FieldWithButton.module.css";
import { VisuallyHidden } from "./VisuallyHidden";

type Props = Omit<ComponentProps<"input">, "className"> & {
  /** The input's accessible name, because a placeholder is not a label. */
  label: string;
  /** The text of the button. */
  submitLabel: string;
  busy?: boolean | undefined;
  buttonSize?: "medium" | "small" | undefined;
};

/** An input and its submit button in one capsule. All other props go to the <input>. */
export function FieldWithButton({ label, submitLabel, busy, buttonSize, ...input }: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <>
      <div className={styles.row}>
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input {...input} id={id} className={styles.input} />
        <Button type="submit" busy={busy} size={buttonSize}>
          {submitLabel}
        </Button>
      </div>
      {input.type === "email" && <EmailSuggestion field={id} />}
    </>
  );
}
