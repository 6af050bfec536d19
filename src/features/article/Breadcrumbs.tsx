import { routes } from "../../config/routes";
import { SiteLink } from "../../ui/SiteLink";
import * as styles from "./Breadcrumbs.module.css";

/** Home > Blog > title (section 2). */
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
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
