import { ButtonLink } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import { Logo } from "./Logo";
import * as styles from "./MobileMenu.deferred.module.css";
import { messages } from "./messages";
import { contactHref, demoHref, sectionLinks } from "./navigation";

/** The full-screen menu below 768px: a popover, opened and closed by its buttons without a script. */
export function MobileMenu() {
  return (
    <dialog id="menu" className={styles.menu} popover="auto" aria-label={messages.menu}>
      <div className={styles.sheet}>
        <div className={styles.top}>
          <Logo />
          <button
            type="button"
            className={styles.close}
            popovertarget="menu"
            popovertargetaction="hide"
            aria-label={messages.closeMenu}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className={styles.nav} aria-label={messages.menu}>
          {sectionLinks.map(({ label, href }) => (
            <SiteLink key={href} href={href}>
              {label}
              <Icon name="arrow" />
            </SiteLink>
          ))}
        </nav>
        <div className={styles.actions}>
          <ButtonLink href={contactHref}>{messages.start}</ButtonLink>
          <ButtonLink href={demoHref} variant="ghost">
            {messages.demo}
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}
