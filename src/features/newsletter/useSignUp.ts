import { type FormEvent, useEffect, useRef, useState } from "react";
import { isTrapped } from "../../ui/TrapField";

/** Section 4: idle, loading, success, error; and "kept", for a sign-up without the opt-in. */
export type SignUpStatus = "idle" | "loading" | "success" | "error" | "kept";

export type SignUpOptions = {
  /** Resolves when the subscription stands; rejects for any failure. */
  subscribe: (email: string) => Promise<void>;
  /** Called with every address that was submitted, whatever becomes of it. */
  onEmail?: (email: string) => void;
  /**
   * Section 4: in the hero success goes back to idle and clears the e-mail after that long. Without
   * it, as in the footer, the field clears at once and the message stays until the next submit.
   */
  resetAfterMs?: number;
};

function clearEmail(form: HTMLFormElement): void {
  const email = form.elements.namedItem("email");
  if (email instanceof HTMLInputElement) email.value = "";
}

/** State and submit handler of a sign-up form with the fields `email`, maybe `opt_in`, and the trap. */
export function useSignUp({ subscribe, onEmail, resetAfterMs }: SignUpOptions) {
  const [status, setStatus] = useState<SignUpStatus>("idle");
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (status !== "success" || resetAfterMs === undefined) return;
    const timer = setTimeout(() => {
      if (form.current) clearEmail(form.current);
      setStatus("idle");
    }, resetAfterMs);
    return () => clearTimeout(timer);
  }, [status, resetAfterMs]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const submitted = event.currentTarget;
    const data = new FormData(submitted);
    const email = String(data.get("email") ?? "").trim();
    onEmail?.(email);
    // A form without the box (the footer's) is a sign-up by its nature.
    if (submitted.elements.namedItem("opt_in") && !data.has("opt_in")) {
      setStatus("kept");
      return;
    }
    busy.current = true;
    setStatus("loading");
    try {
      if (!isTrapped(data)) await subscribe(email);
      setStatus("success");
      if (resetAfterMs === undefined) clearEmail(submitted);
    } catch {
      setStatus("error");
    } finally {
      busy.current = false;
    }
  }

  return { status, form, onSubmit };
}
