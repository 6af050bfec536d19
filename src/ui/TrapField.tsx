import { VisuallyHidden } from "./VisuallyHidden";

/** A name that means nothing to any browser, so that autofill leaves it alone. */
const TRAP_FIELD = "reference_note";

/** The honeypot: a field no person sees or reaches; a robot that fills every field does. */
export function TrapField() {
  return (
    <div aria-hidden="true">
      <VisuallyHidden>
        <input
          name={TRAP_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          aria-label="Leave empty"
        />
      </VisuallyHidden>
    </div>
  );
}

/** Whether a robot filled the hidden field of a submitted form. */
export function isTrapped(data: FormData): boolean {
  return String(data.get(TRAP_FIELD) ?? "") !== "";
}
