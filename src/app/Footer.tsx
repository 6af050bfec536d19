import { Island } from "../browser/Island";
import { CookieSettingsButton } from "../features/cookie-consent/CookieSettingsButton";
import { SignUpForm } from "../features/newsletter/SignUpForm";
import { site } from "../shared/config/site";
import type { Copy } from "../shared/model/copy";
import { Disclosure } from "../ui/Disclosure";
import { SiteLink } from "../ui/SiteLink";
import * as styles from "./Footer.deferred.module.css";
import { Logo } from "./Logo";
import { COMPANY, footerColumns, type NavigationLink } from "./navigation";

type Props = {
  copy: Copy["footer"];
  /** The pages that the footer links to. */
  pages: readonly NavigationLink[];
};

/** Newsletter form and link columns (docs/requirements.md#navigation). Below 1024px the columns are accordions, one open at a time. */
export function Footer({ copy, pages }: Props) {
  const company = { title: COMPANY, links: pages };
  const columns = pages.length > 0 ? [...footerColumns, company] : footerColumns;
  return (
    <footer className={styles.footer}>
      <div className={styles.grid}>
        <div className={styles.news}>
          <Logo />
          <div>
            <h2>{copy.heading}</h2>
            <p>{copy.text}</p>
          </div>
          <Island name="footer-sign-up" component={SignUpForm} props={{}} />
        </div>
        {columns.map(({ title, links }) => (
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
