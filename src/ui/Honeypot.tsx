import { VisuallyHidden } from "./VisuallyHidden";

/** A name without a meaning for browsers, so that autofill ignores it. */
const HONEYPOT_FIELD = "reference_note";

/** The honeypot: a field that no person sees or can focus, but robots fill. */
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
