import { ButtonLink } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { SiteLink } from "../ui/SiteLink";
import * as styles from "./Header.module.css";
import { Logo } from "./Logo";
import { MobileMenu } from "./MobileMenu";
import { messages } from "./messages";
import { contactHref, sectionLinks } from "./navigation";

/** The header of every page. The page script sets `html[data-scrolled]` past 50px, and the styles react to it. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.nav} aria-label={messages.mainNavigation}>
          {sectionLinks.map(({ label, href }) => (
            <SiteLink key={href} href={href}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <ButtonLink href={contactHref} size="small" className={styles.start}>
          {messages.start}
        </ButtonLink>
        <button
          type="button"
          className={styles.toggle}
          popovertarget="menu"
          aria-haspopup="dialog"
          aria-label={messages.openMenu}
        >
          <Icon name="menu" />
        </button>
      </div>
      <MobileMenu />
    </header>
  );
}
