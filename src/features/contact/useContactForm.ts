import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PushEvent } from "../../services/dataLayer";
import type { BackendAnswer } from "../../services/supabase";
import { isSpam } from "../../ui/Honeypot";
import {
  type ContactErrors,
  type ContactRow,
  readContactValues,
  toContactRow,
  validateContact,
} from "./contactEntry";
import {
  type ContactOutcome,
  contactOutcome,
  offlineOutcome,
  thrownOutcome,
} from "./contactOutcome";
import { CONTACT_FIELDS, type ContactField } from "./fieldDefinitions";

const FORM_TYPE = "contact";

/** The states of the form. "idle" has the errors of the last invalid submit. */
export type ContactStatus =
  | { kind: "idle"; errors: ContactErrors }
  | { kind: "submitting" }
  /** With the message, and whether the visitor came to book a demo. */
  | { kind: "success"; message: string; isDemo: boolean }
  | { kind: "error"; message: string; cause: "offline" | "other" }
  /** A newer deployment has removed the code that sends. Only a reload helps. */
  | { kind: "outdated" };

export type ContactDependencies = {
  send: (row: ContactRow) => Promise<BackendAnswer>;
  pushEvent: PushEvent;
  isOnline: () => boolean;
  userAgent: () => string;
  /** Calls back after the browser has painted its response to the click. */
  afterPaint: (act: () => void) => void;
  /** Whether the visitor came by 'Book A Demo'. */
  isDemo: () => boolean;
  /** Removes the form's draft. */
  clearDraft: () => void;
};

/** State and handlers of the contact form. The values stay in the fields (uncontrolled). */
export function useContactForm(dependencies: ContactDependencies) {
  const [status, setStatus] = useState<ContactStatus>({ kind: "idle", errors: {} });
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  // Until a message is sent: the row of an attempt without an answer stays, whatever the next ones meet.
  const wasUnanswered = useRef(false);

  function focusFirst(errors: ContactErrors): void {
    const first = CONTACT_FIELDS.find(({ name }) => name in errors);
    const control = first && form.current?.elements.namedItem(first.name);
    if (!(control instanceof HTMLElement)) return;
    // Scrolls to the error summary first. If it does not fit on the
    // screen together with the field, the focus scrolls on to the field.
    form.current
      ?.querySelector("[role=alert]")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
    control.focus();
  }

  async function attempt(data: FormData): Promise<ContactOutcome> {
    if (!dependencies.isOnline()) return offlineOutcome();
    try {
      const row = toContactRow(readContactValues(data), dependencies.userAgent());
      return contactOutcome(await dependencies.send(row), wasUnanswered.current);
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
      // Rendering up to six errors takes time, so a slow phone paints the pressed button first.
      dependencies.afterPaint(() => {
        flushSync(() => setStatus({ kind: "idle", errors }));
        focusFirst(errors);
      });
      return;
    }

    const success = {
      kind: "success",
      message: values.message,
      isDemo: dependencies.isDemo(),
    } as const;
    if (isSpam(data)) {
      // A robot sees the success message, but nothing is sent or measured.
      submitted.reset();
      setStatus(success);
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
      wasUnanswered.current = false;
      dependencies.pushEvent({
        event: "form_submission_success",
        form_type: FORM_TYPE,
        subject,
        country,
        user_type: "lead",
      });
      submitted.reset();
      dependencies.clearDraft();
      setStatus(success);
      return;
    }
    wasUnanswered.current ||= outcome.unanswered;
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

  /** Editing a field clears its error (docs/requirements.md#contact-form). */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (status.kind !== "idle" || !(name in status.errors)) return;
    const { [name as ContactField]: _edited, ...errors } = status.errors;
    setStatus({ kind: "idle", errors });
  }

  return { status, form, onSubmit, onInput };
}

/** Whether the browser reports that it is online; updated on change. */
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
