import { VisuallyHidden } from "./VisuallyHidden";

/** A name that means nothing to any browser, so that autofill leaves it alone. */
const HONEYPOT_FIELD = "reference_note";

/** The honeypot: a field no person sees or reaches; a robot that fills every field does. */
export function Honeypot() {
  return (
    <div aria-hidden="true">
      <VisuallyHidden>
        <input
          name={HONEYPOT_FIELD}
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
export function isSpam(data: FormData): boolean {
  return String(data.get(HONEYPOT_FIELD) ?? "") !== "";
}
