import { HERO_SUCCESS_RESET_MS } from "../../config/limits";
import { STORAGE_KEYS } from "../../config/storageKeys";
import { setPreRegisteredEmail } from "../../services/preRegisteredEmail";
import { Checkbox } from "../../ui/Checkbox";
import { Notice } from "../../ui/Notice";
import { SignUpRow } from "../../ui/SignUpRow";
import { TrapField } from "../../ui/TrapField";
import { signUpMessages } from "./messages";
import { NoScriptContact } from "./NoScriptContact";
import * as styles from "./SignUp.module.css";
import { subscribeVisitor } from "./signUpEdges";
import { type SignUpOptions, useSignUp } from "./useSignUp";

type Props = { subscribe?: SignUpOptions["subscribe"] };

/** The hero's sign-up (sections 2, 4 and 5): e-mail, opt-in, result below. */
export function HeroSignUp({ subscribe = subscribeVisitor }: Props) {
  const { status, form, onSubmit } = useSignUp({
    subscribe,
    onEmail: setPreRegisteredEmail,
    resetAfterMs: HERO_SUCCESS_RESET_MS,
  });
  return (
    <form
      ref={form}
      // Sends nothing anywhere before the framework runs, and nothing into the address.
      method="dialog"
      data-keep="submit"
      data-draft={STORAGE_KEYS.newsletterDraft}
      className={styles.hero}
      onSubmit={onSubmit}
    >
      <SignUpRow
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
      <TrapField />
      <div className={styles.result}>
        {status === "success" && (
          <Notice tone="success" variant="line">
            {signUpMessages.heroSuccess}
          </Notice>
        )}
        {status === "error" && (
          <Notice tone="error" variant="line">
            {signUpMessages.heroError}
          </Notice>
        )}
        {status === "kept" && (
          <Notice tone="success" variant="line">
            {signUpMessages.keptForContact}
          </Notice>
        )}
      </div>
      <NoScriptContact />
    </form>
  );
}
