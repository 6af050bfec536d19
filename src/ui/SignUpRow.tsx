import { type ComponentProps, useId } from "react";
import { Button } from "./Button";
import * as styles from "./SignUpRow.module.css";
import { VisuallyHidden } from "./VisuallyHidden";

type Props = Omit<ComponentProps<"input">, "className"> & {
  /** Names the input for those who can't see the placeholder. */
  label: string;
  /** On the button. */
  submitLabel: string;
  busy?: boolean;
  buttonSize?: "medium" | "small";
};

/** One input and its submit button in one capsule; everything else goes to the <input>. */
export function SignUpRow({ label, submitLabel, busy, buttonSize, ...input }: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input {...input} id={id} className={styles.input} />
      <Button type="submit" busy={busy} size={buttonSize}>
        {submitLabel}
      </Button>
    </div>
  );
}
