import type { ReactNode } from "react";
import * as styles from "./CoverLink.module.css";
import { SiteLink } from "./SiteLink";

/** A link on a card's title that covers the whole card. The card must be positioned. */
export function CoverLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={styles.link}>
      {children}
    </SiteLink>
  );
}
