import { sessionStore } from "../../services/browserStorage";
import { setPreRegisteredEmail } from "../../services/preRegisteredEmail";
import { HERO_SUCCESS_SHOWN_MS } from "../../shared/config/durations";
import { DRAFT_KEYS, draftForm, keptForm } from "../../shared/config/pageContract";
import { SECTION_IDS } from "../../shared/config/routes";
import { Checkbox } from "../../ui/Checkbox";
import { FieldWithButton } from "../../ui/FieldWithButton";
import { Honeypot } from "../../ui/Honeypot";
import { NoScriptContact } from "../../ui/NoScriptContact";
import * as styles from "./HeroSignUp.module.css";
import { signUpMessages } from "./messages";
import { SignUpResult } from "./SignUpResult";
import * as resultStyles from "./SignUpResult.deferred.module.css";
import { subscribeVisitor } from "./subscribeVisitor";
import { type SignUpOptions, useSignUp } from "./useSignUp";

type Props = { subscribe?: SignUpOptions["subscribe"] };

/** The hero's sign-up (docs/requirements.md#sign-up-forms): email, opt-in, and the result below. */
export function HeroSignUp({ subscribe = (email) => subscribeVisitor(email, "hero") }: Props) {
  const { status, address, form, onSubmit } = useSignUp({
    subscribe,
    onEmail: setPreRegisteredEmail,
    clearDraft: () => sessionStore.remove(DRAFT_KEYS.newsletter),
    successShownMs: HERO_SUCCESS_SHOWN_MS,
  });
  const trial = <a href={`#${SECTION_IDS.contactForm}`}>{signUpMessages.trial}</a>;
  return (
    <form
      ref={form}
      // Before the framework runs, a submit must send nothing and must not put values into the address.
      method="dialog"
      {...keptForm}
      {...draftForm(DRAFT_KEYS.newsletter)}
      className={styles.form}
      onSubmit={onSubmit}
    >
      <FieldWithButton
        label={signUpMessages.emailLabel}
        submitLabel={signUpMessages.heroSubmit}
        busy={status === "loading"}
        type="email"
        name="email"
        required
        autoComplete="email"
        inputMode="email"
        placeholder={signUpMessages.emailPlaceholder}
      />
      <Checkbox name="opt_in" defaultChecked>
        {signUpMessages.optIn}
      </Checkbox>
      <Honeypot />
      <SignUpResult
        className={styles.result}
        status={status}
        words={{
          success: signUpMessages.heroSuccess,
          error: signUpMessages.heroError,
          kept: signUpMessages.keptForContact,
        }}
        next={{
          success: trial,
          written: (
            <>
              {signUpMessages.beforeAddress}
              <span className={resultStyles.address}>{address}</span>
              {signUpMessages.afterAddress} {trial}
            </>
          ),
          kept: trial,
        }}
      />
      <NoScriptContact>{signUpMessages.noScript}</NoScriptContact>
    </form>
  );
}
