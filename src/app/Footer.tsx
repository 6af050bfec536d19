import { Island } from "../browser/Island";
import { CookieSettingsButton } from "../features/cookie-consent/CookieSettingsButton";
import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { site } from "../shared/config/site";
import type { Copy } from "../shared/model/copy";
import { Disclosure } from "../ui/Disclosure";
import { SiteLink } from "../ui/SiteLink";
import * as styles from "./Footer.deferred.module.css";
import { Logo } from "./Logo";
import { footerColumns } from "./navigation";

/** Newsletter form and link columns (docs/requirements.md#navigation). Below 1024px the columns are accordions, one open at a time. */
export function Footer({ copy }: { copy: Copy["footer"] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.grid}>
        <div className={styles.news}>
          <Logo />
          <div>
            <h2>{copy.heading}</h2>
            <p>{copy.text}</p>
          </div>
          <Island name="footer-sign-up" component={FooterSignUp} props={{}} />
        </div>
        {footerColumns.map(({ title, links }) => (
          <div key={title} className={styles.column}>
            {/* Two headings, one shown: wide columns are always open and must not be announced as collapsed. */}
            <h2 className={styles.title}>{title}</h2>
            <Disclosure name="footer" title={title} className={styles.accordion}>
              <ul className={styles.links}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </div>
        ))}
      </div>
      <div className={styles.base}>
        <p>{`© ${site.name}. ${copy.legal}`}</p>
        <p>{copy.note}</p>
        <CookieSettingsButton className={styles.cookies} />
      </div>
    </footer>
  );
}
