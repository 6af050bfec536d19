import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { afterPaint } from "../../services/afterPaint";
import { sessionStore } from "../../services/browserStorage";
import { pushEvent } from "../../services/dataLayer";
import { minimumFillTime } from "../../services/minimumFillTime";
import { onPreRegisteredEmail } from "../../services/preRegisteredEmail";
import { insertContact, noteLeadSource } from "../../services/supabase";
import { environment } from "../../shared/config/environment";
import {
  DRAFT_KEYS,
  draftForm,
  keptForm,
  PRE_REGISTERED_EMAIL_KEY,
} from "../../shared/config/pageContract";
import { SECTION_IDS } from "../../shared/config/routes";
import { ArrowLink } from "../../ui/ArrowLink";
import { Button } from "../../ui/Button";
import { ErrorSummary } from "../../ui/ErrorSummary";
import { Honeypot } from "../../ui/Honeypot";
import { LoadFailure, OutdatedNotice } from "../../ui/LoadFailure";
import { NoScriptContact } from "../../ui/NoScriptContact";
import { Notice } from "../../ui/Notice";
import { StatusRegion } from "../../ui/StatusRegion";
import { ContactFields } from "./ContactFields";
import * as styles from "./ContactForm.deferred.module.css";
import { CONTACT_FIELDS, CONTACT_MAX_CHARACTERS, messageLength } from "./fieldDefinitions";
import { contactMessages } from "./messages";
import { type ContactDependencies, useContactForm, useOnline } from "./useContactForm";

const visitorDependencies: ContactDependencies = {
  send: async (row) => {
    await minimumFillTime();
    const answer = await insertContact(row);
    if (answer.kind === "ok") noteLeadSource(row.email, "contact");
    return answer;
  },
  pushEvent,
  isOnline: () => navigator.onLine,
  userAgent: () => navigator.userAgent,
  afterPaint,
  isDemo: () => window.location.hash === `#${SECTION_IDS.demo}`,
  clearDraft: () => {
    sessionStore.remove(DRAFT_KEYS.contact);
    sessionStore.remove(PRE_REGISTERED_EMAIL_KEY);
  },
};

/** The contact form (docs/requirements.md#contact-form). Its fields keep what was typed until it has been sent. */
export function ContactForm({
  dependencies = visitorDependencies,
  subject = "",
  sent = [],
  bookingUrl = environment.bookingUrl,
}: {
  dependencies?: ContactDependencies;
  /** The subject that is chosen until the visitor chooses another one. */
  subject?: string;
  /** Who answers a message, and by when. */
  sent?: readonly string[];
  /** Where a visitor who asked for a demo can choose a time; empty for nowhere. */
  bookingUrl?: string;
}) {
  const { status, form, onSubmit, onInput } = useContactForm(dependencies);
  const [length, setLength] = useState(0);
  const online = useOnline();
  const idPrefix = useId();
  const errors = status.kind === "idle" ? status.errors : {};

  const countMessage = () => {
    const message = form.current?.elements.namedItem("message");
    setLength(message instanceof HTMLTextAreaElement ? messageLength(message.value) : 0);
  };

  // The visitor may have typed before this component was mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once and reads the fields of the form
  useEffect(countMessage, []);

  useEffect(
    () =>
      onPreRegisteredEmail((address, previous) => {
        const email = form.current?.elements.namedItem("email");
        if (!(email instanceof HTMLInputElement)) return;
        // Never overwrites an address that the visitor typed here.
        if (email.value !== "" && email.value !== previous) return;
        email.value = address;
        // Saved in the draft like typed text, which fills this form on every page of the visit.
        email.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    [form],
  );

  // A result moves what is below it, perhaps off the screen or under the cookie card.
  const belowResult = useRef<HTMLDivElement>(null);
  const hasResult = status.kind !== "idle" && status.kind !== "submitting";
  useEffect(() => {
    if (hasResult) belowResult.current?.scrollIntoView({ block: "nearest" });
  }, [hasResult]);

  const listed = CONTACT_FIELDS.flatMap(({ name }) => {
    const message = errors[name];
    return message ? [{ id: `${idPrefix}${name}`, message }] : [];
  });

  const tryAgain = (
    <Button type="submit" variant="ghost" size="small">
      {contactMessages.tryAgain}
    </Button>
  );
  return (
    <form
      ref={form}
      // Before the framework runs, a submit must send nothing and must not put values into the address.
      method="dialog"
      noValidate
      {...keptForm}
      {...draftForm(DRAFT_KEYS.contact)}
      className={styles.form}
      aria-describedby={`${idPrefix}note`}
      onSubmit={async (event: FormEvent<HTMLFormElement>) => {
        await onSubmit(event);
        countMessage();
      }}
      onInput={(event) => {
        onInput(event);
        countMessage();
      }}
    >
      <div role="alert" className={styles.summary}>
        <ErrorSummary title={contactMessages.summaryTitle} errors={listed} />
      </div>
      <ContactFields
        idPrefix={idPrefix}
        errors={errors}
        messageLength={length}
        initial={{ subject }}
      />
      <Honeypot />
      <StatusRegion>
        {status.kind === "success" && (
          <div className={styles.sent}>
            <Notice tone="success">{contactMessages.success}</Notice>
            {status.message.trim() !== "" && <p className={styles.bubble}>{status.message}</p>}
            {sent.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {status.isDemo && bookingUrl && (
              <ArrowLink href={bookingUrl}>{contactMessages.book}</ArrowLink>
            )}
          </div>
        )}
      </StatusRegion>
      {status.kind === "error" && (
        <Notice tone="error" action={tryAgain}>
          {status.cause === "offline" && online
            ? contactMessages.outcomes.backOnline
            : status.message}
          {status.cause !== "offline" && (
            <>
              <br />
              {contactMessages.keptHint}
            </>
          )}
        </Notice>
      )}
      {status.kind === "outdated" && <OutdatedNotice />}
      <LoadFailure action={tryAgain}>
        {contactMessages.outcomes.unsuccessful}
        <br />
        {contactMessages.keptHint}
      </LoadFailure>
      <div ref={belowResult} className={styles.send}>
        <p id={`${idPrefix}note`}>{contactMessages.requiredNote}</p>
        <Button type="submit" busy={status.kind === "submitting"}>
          {status.kind === "submitting" ? contactMessages.sending : contactMessages.send}
        </Button>
      </div>
      <p className={styles.announcer} role="status">
        {length > CONTACT_MAX_CHARACTERS.message - 20
          ? `${length}/${CONTACT_MAX_CHARACTERS.message}`
          : ""}
      </p>
      <NoScriptContact>{contactMessages.noScript}</NoScriptContact>
    </form>
  );
}
