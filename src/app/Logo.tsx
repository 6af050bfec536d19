import { routes } from "../shared/config/routes";
import { site } from "../shared/config/site";
import { Mark } from "../ui/Mark";
import { SiteLink } from "../ui/SiteLink";
import * as styles from "./Logo.module.css";
import { messages } from "./messages";

/** Mark and name, linked to the home page. */
export function Logo() {
  return (
    <SiteLink
      href={routes.home}
      className={styles.logo}
      aria-label={`${site.name} ${messages.home}`}
    >
      <Mark />
      <span>{site.name.toLowerCase()}</span>
    </SiteLink>
  );
}
