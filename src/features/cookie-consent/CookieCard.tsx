import {
  COOKIE_CARD_ID,
  COOKIE_OPTIONS_ID,
  cookieSwitchId,
} from "../../shared/config/pageContract";
import { routes } from "../../shared/config/routes";
import { Button } from "../../ui/Button";
import { SiteLink } from "../../ui/SiteLink";
import { Switch } from "../../ui/Switch";
import * as styles from "./CookieCard.deferred.module.css";
import { OPTIONAL_CATEGORIES } from "./consent";
import { consentMessages } from "./messages";

/**
 * The cookie card: a labelled region, not a modal. Every page contains it; the style sheet hides
 * it unless the page script sets `html[data-consent]`. src/features/cookie-consent/cookieCardControls.ts adds
 * its behaviour, so it works before the framework runs.
 */
export function CookieCard() {
  const { necessary, categories } = consentMessages;
  return (
    <section
      id={COOKIE_CARD_ID}
      aria-labelledby="cookie-title"
      className={styles.card}
      tabIndex={-1}
    >
      <h2 id="cookie-title" className={styles.title}>
        {consentMessages.title}
      </h2>
      <p>
        {/* One text node with its space: a space of its own would move when the fonts load. */}
        {`${consentMessages.text} `}
        <SiteLink href={routes.cookies}>{consentMessages.more}</SiteLink>
      </p>
      <p className={styles.privacyControl}>{consentMessages.privacyControl}</p>
      <form method="dialog" className={styles.form}>
        <details id={COOKIE_OPTIONS_ID} className={styles.options}>
          <summary>{consentMessages.customize}</summary>
          <div className={styles.panel}>
            <ul>
              <li>
                <label htmlFor="cookie-necessary">{necessary.name}</label>
                <Switch
                  id="cookie-necessary"
                  defaultChecked
                  disabled
                  aria-describedby="cookie-necessary-text"
                />
                <p id="cookie-necessary-text">{necessary.text}</p>
              </li>
              {OPTIONAL_CATEGORIES.map((category) => (
                <li key={category}>
                  <label htmlFor={cookieSwitchId(category)}>{categories[category].name}</label>
                  <Switch
                    id={cookieSwitchId(category)}
                    name={category}
                    aria-describedby={`cookie-${category}-text`}
                  />
                  <p id={`cookie-${category}-text`}>{categories[category].text}</p>
                </li>
              ))}
            </ul>
            <Button type="submit" variant="ghost" size="small" value="save" name="choice">
              {consentMessages.save}
            </Button>
          </div>
        </details>
        <div className={styles.choices}>
          <Button type="submit" variant="ghost" size="small" value="accept" name="choice">
            {consentMessages.acceptAll}
          </Button>
          <Button type="submit" variant="ghost" size="small" value="reject" name="choice">
            {consentMessages.rejectAll}
          </Button>
        </div>
      </form>
    </section>
  );
}
