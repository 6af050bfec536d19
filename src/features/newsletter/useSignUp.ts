import { type FormEvent, useEffect, useRef, useState } from "react";
import { isSpam } from "../../ui/Honeypot";
import { OutdatedPageError } from "./subscribe";

/**
 * The states of a sign-up: idle, loading, success, error. In addition "written" is the idle form after a success,
 * "kept" is for a sign-up without the opt-in, and "outdated" if only a reload helps.
 */
export type SignUpStatus =
  | "idle"
  | "loading"
  | "success"
  | "written"
  | "error"
  | "kept"
  | "outdated";

export type SignUpOptions = {
  /** Resolves when the subscription is stored; rejects for any failure. */
  subscribe: (email: string) => Promise<void>;
  /** Called with every submitted address, before it is sent. */
  onEmail?: (email: string) => void;
  /** Removes the form's draft. */
  clearDraft: () => void;
  /**
   * How long the success is shown before the field is cleared and the status is "written". Without it, as in the
   * footer, the field is cleared at once and the success stays until the next submit.
   */
  successShownMs?: number;
};

/** Empties the field, unless another address was typed since `sent` was. */
function clearEmail(form: HTMLFormElement | null, sent: string): void {
  const email = form?.elements.namedItem("email");
  if (email instanceof HTMLInputElement && email.value.trim() === sent) email.value = "";
}

/** State and submit handler of a sign-up form with the fields `email`, optionally `opt_in`, and the honeypot. */
export function useSignUp({ subscribe, onEmail, clearDraft, successShownMs }: SignUpOptions) {
  const [status, setStatus] = useState<SignUpStatus>("idle");
  /** The address of the last sign-up. */
  const [address, setAddress] = useState("");
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (status !== "success" || successShownMs === undefined) return;
    const timer = setTimeout(() => {
      clearEmail(form.current, address);
      setStatus("written");
    }, successShownMs);
    return () => clearTimeout(timer);
  }, [status, address, successShownMs]);

  useEffect(() => {
    if (status !== "success" && status !== "kept") return;
    // Browsers restore fields after a reload, but an address that was submitted must not return.
    const clear = () => clearEmail(form.current, address);
    window.addEventListener("pagehide", clear);
    return () => window.removeEventListener("pagehide", clear);
  }, [status, address]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const submitted = event.currentTarget;
    const data = new FormData(submitted);
    const email = String(data.get("email") ?? "").trim();
    // A form without the opt-in checkbox (the footer's) always signs up.
    const wantsTips = !submitted.elements.namedItem("opt_in") || data.has("opt_in");
    onEmail?.(email);
    setAddress(email);
    if (!wantsTips) {
      clearDraft();
      setStatus("kept");
      return;
    }
    busy.current = true;
    setStatus("loading");
    try {
      if (!isSpam(data)) await subscribe(email);
      clearDraft();
      setStatus("success");
      if (successShownMs === undefined) clearEmail(submitted, email);
    } catch (error) {
      setStatus(error instanceof OutdatedPageError ? "outdated" : "error");
    } finally {
      busy.current = false;
    }
  }

  return { status, address, form, onSubmit };
}
