import { routes } from "../shared/config/routes";
import * as styles from "./Breadcrumbs.module.css";
import { SiteLink } from "./SiteLink";

/** The section of articles and of lists of them. */
export const BLOG_SECTION = { name: "Blog", href: routes.blog };

type Props = {
  title: string;
  /** The page between the home page and this one. */
  section?: { name: string; href: string };
};

/** Home > section > title (docs/requirements.md#article-page). */
export function Breadcrumbs({ title, section }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <SiteLink href={routes.home}>Home</SiteLink>
        </li>
        {section && (
          <li>
            <SiteLink href={section.href}>{section.name}</SiteLink>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
