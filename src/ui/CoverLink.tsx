import type { ReactNode } from "react";
import * as styles from "./CoverLink.module.css";
import { SiteLink } from "./SiteLink";

/** A title's link that covers its whole card, which must be positioned. */
export function CoverLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={styles.link}>
      {children}
    </SiteLink>
  );
}
