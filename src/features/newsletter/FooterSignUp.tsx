import { DRAFT_KEYS, draftForm, keptForm } from "../../config/pageContract";
import { sessionStore } from "../../services/browserStorage";
import { Honeypot } from "../../ui/Honeypot";
import { NoScriptContact } from "../../ui/NoScriptContact";
import { SignUpRow } from "../../ui/SignUpRow";
import { signUpMessages } from "./messages";
import * as styles from "./SignUp.module.css";
import { SignUpResult } from "./SignUpResult";
import { subscribeVisitor } from "./subscribeVisitor";
import { type SignUpOptions, useSignUp } from "./useSignUp";

type Props = { subscribe?: SignUpOptions["subscribe"] };

/** The footer's sign-up (section 4): the success message stays until the next submit. */
export function FooterSignUp({ subscribe = subscribeVisitor }: Props) {
  const { status, form, onSubmit } = useSignUp({
    subscribe,
    forgetDraft: () => sessionStore.remove(DRAFT_KEYS.footer),
  });
  return (
    <form
      ref={form}
      method="dialog"
      {...keptForm}
      {...draftForm(DRAFT_KEYS.footer)}
      className={styles.footer}
      onSubmit={onSubmit}
    >
      <SignUpRow
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
        status={status}
        words={{ success: signUpMessages.footerSuccess, error: signUpMessages.footerError }}
      />
      <NoScriptContact>{signUpMessages.noScript}</NoScriptContact>
    </form>
  );
}
