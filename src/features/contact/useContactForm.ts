import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PushEvent } from "../../services/dataLayer";
import type { BackendAnswer } from "../../services/supabase";
import { isSpam } from "../../ui/Honeypot";
import { CONTACT_FIELDS, type ContactField } from "./contactFields";
import {
  type ContactErrors,
  type ContactRow,
  readContactValues,
  toContactRow,
  validateContact,
} from "./contactForm";
import {
  type ContactOutcome,
  contactOutcome,
  offlineOutcome,
  thrownOutcome,
} from "./contactOutcome";

const FORM_TYPE = "contact";

/** Section 4, with the errors of a refused submit beside it. */
export type ContactStatus =
  | { kind: "idle"; errors: ContactErrors }
  | { kind: "submitting" }
  | { kind: "success" }
  | { kind: "error"; message: string; cause: "offline" | "other" }
  /** A newer deployment has removed the code that sends: only a reload helps. */
  | { kind: "outdated" };

export type ContactDependencies = {
  send: (row: ContactRow) => Promise<BackendAnswer>;
  pushEvent: PushEvent;
  isOnline: () => boolean;
  userAgent: () => string;
  /** Calls back when the browser has painted its answer to the tap. */
  afterPaint: (act: () => void) => void;
  /** Forgets what was kept of the form for a reload. */
  forgetDraft: () => void;
};

/** State and handlers of the contact form; its values stay in the form's own fields. */
export function useContactForm(dependencies: ContactDependencies) {
  const [status, setStatus] = useState<ContactStatus>({ kind: "idle", errors: {} });
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const lastWasUnanswered = useRef(false);

  const focusFirst = useCallback((errors: ContactErrors) => {
    const first = CONTACT_FIELDS.find(({ name }) => name in errors);
    const control = first && form.current?.elements.namedItem(first.name);
    if (!(control instanceof HTMLElement)) return;
    // The summary comes into sight where both fit on the screen; where not, the field does.
    form.current
      ?.querySelector("[role=alert]")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
    control.focus();
  }, []);

  async function attempt(data: FormData): Promise<ContactOutcome> {
    if (!dependencies.isOnline()) return offlineOutcome();
    try {
      const row = toContactRow(readContactValues(data), dependencies.userAgent());
      return contactOutcome(await dependencies.send(row), lastWasUnanswered.current);
    } catch (thrown) {
      return thrownOutcome(thrown);
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const submitted = event.currentTarget;
    const data = new FormData(submitted);
    const values = readContactValues(data);
    const errors = validateContact(values);
    const wrong = CONTACT_FIELDS.filter(({ name }) => name in errors).map(({ name }) => name);
    if (wrong.length > 0) {
      dependencies.pushEvent({
        event: "form_validation_error",
        form_type: FORM_TYPE,
        error_fields: wrong.join(","),
      });
      // A slow phone shows that the button was pressed before it works on six messages.
      dependencies.afterPaint(() => {
        flushSync(() => setStatus({ kind: "idle", errors }));
        focusFirst(errors);
      });
      return;
    }

    if (isSpam(data)) {
      // A robot is told what it wants to hear; nothing is sent and nothing measured.
      submitted.reset();
      setStatus({ kind: "success" });
      return;
    }
    busy.current = true;
    setStatus({ kind: "submitting" });
    const { subject, country } = values;
    dependencies.pushEvent({
      event: "form_submission_start",
      form_type: FORM_TYPE,
      subject,
      country,
    });
    const outcome = await attempt(data);
    busy.current = false;
    if (outcome.kind === "sent") {
      lastWasUnanswered.current = false;
      dependencies.pushEvent({
        event: "form_submission_success",
        form_type: FORM_TYPE,
        subject,
        country,
        user_type: "lead",
      });
      submitted.reset();
      dependencies.forgetDraft();
      setStatus({ kind: "success" });
      return;
    }
    lastWasUnanswered.current = outcome.unanswered;
    dependencies.pushEvent({
      event: "form_submission_error",
      form_type: FORM_TYPE,
      error_type: outcome.errorType,
      subject,
    });
    if (outcome.errorType === "outdated") return setStatus({ kind: "outdated" });
    setStatus({
      kind: "error",
      message: outcome.message,
      cause: outcome.errorType === "offline" ? "offline" : "other",
    });
  }

  /** Editing a field clears that field's error (section 4). */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (status.kind !== "idle" || !(name in status.errors)) return;
    const { [name as ContactField]: _edited, ...errors } = status.errors;
    setStatus({ kind: "idle", errors });
  }

  return { status, form, onSubmit, onInput };
}

/** Whether the browser says that it has a line, kept up to date. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, []);
  return online;
}
