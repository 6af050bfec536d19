import { cookieSettings } from "../../shared/config/pageContract";
import { consentMessages } from "./messages";

/** The footer's 'Cookie settings': opens the card's panel again (docs/requirements.md#consent). */
export function CookieSettingsButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} {...cookieSettings}>
      {consentMessages.settings}
    </button>
  );
}
