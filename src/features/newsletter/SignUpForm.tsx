import { sessionStore } from "../../services/browserStorage";
import { DRAFT_KEYS, type DraftKey, draftForm, keptForm } from "../../shared/config/pageContract";
import { FieldWithButton } from "../../ui/FieldWithButton";
import { Honeypot } from "../../ui/Honeypot";
import { NoScriptContact } from "../../ui/NoScriptContact";
import { signUpMessages } from "./messages";
import * as styles from "./SignUpForm.deferred.module.css";
import { SignUpResult } from "./SignUpResult";
import { subscribeVisitor } from "./subscribeVisitor";
import { type SignUpOptions, useSignUp } from "./useSignUp";

type Props = {
  /** Where what is typed is kept. */
  draftKey?: DraftKey;
  subscribe?: SignUpOptions["subscribe"];
};

/** The sign-up of the footer (docs/requirements.md#sign-up-forms) and of articles: the success message stays until the next submit. */
export function SignUpForm({
  draftKey = DRAFT_KEYS.footer,
  subscribe = (email) =>
    subscribeVisitor(email, draftKey === DRAFT_KEYS.article ? "article" : "footer"),
}: Props) {
  const { status, form, onSubmit } = useSignUp({
    subscribe,
    clearDraft: () => sessionStore.remove(draftKey),
  });
  return (
    <form
      ref={form}
      method="dialog"
      {...keptForm}
      {...draftForm(draftKey)}
      className={styles.form}
      onSubmit={onSubmit}
    >
      <FieldWithButton
        label={signUpMessages.footerEmailLabel}
        submitLabel={signUpMessages.footerSubmit}
        buttonSize="small"
        busy={status === "loading"}
        type="email"
        name="email"
        required
        autoComplete="email"
        inputMode="email"
        placeholder={signUpMessages.emailPlaceholder}
      />
      <Honeypot />
      <SignUpResult
        className={styles.result}
        status={status}
        words={{ success: signUpMessages.footerSuccess, error: signUpMessages.footerError }}
        next={{ success: signUpMessages.footerNext }}
      />
      <NoScriptContact>{signUpMessages.noScript}</NoScriptContact>
    </form>
  );
}
