import { routes } from "../shared/config/routes";
import * as styles from "./Breadcrumbs.module.css";
import { SiteLink } from "./SiteLink";
import { VisuallyHidden } from "./VisuallyHidden";

/** Home > Blog > title (docs/requirements.md#article-page). The heading below shows the title; only screen readers get it here. */
export function Breadcrumbs({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <SiteLink href={routes.home}>Home</SiteLink>
        </li>
        <li>
          <SiteLink href={routes.blog}>Blog</SiteLink>
        </li>
        <li aria-current="page">
          <VisuallyHidden>{title}</VisuallyHidden>
        </li>
      </ol>
    </nav>
  );
}
