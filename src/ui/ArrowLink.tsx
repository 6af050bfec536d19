import * as styles from "./ArrowLink.module.css";
import { Icon } from "./Icon";
import { SiteLink, type SiteLinkProps } from "./SiteLink";

/** A link with an arrow: 'View All Posts'. */
export function ArrowLink({ children, ...rest }: SiteLinkProps) {
  return (
    <SiteLink {...rest} className={styles.link}>
      {children}
      <Icon name="arrow" />
    </SiteLink>
  );
}
