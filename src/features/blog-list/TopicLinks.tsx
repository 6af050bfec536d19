import { routes } from "../../shared/config/routes";
import { topicSlug } from "../../shared/model/topics";
import { SiteLink } from "../../ui/SiteLink";
import { listMessages } from "./messages";
import * as styles from "./TopicLinks.module.css";

type Props = { categories: readonly string[]; title?: string };

/** Links to the category pages, if there are any. */
export function TopicLinks({ categories, title = listMessages.topics }: Props) {
  if (categories.length === 0) return null;
  return (
    <nav className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">{title}</h2>
      <ul className={styles.list}>
        {categories.map((name) => (
          <li key={name}>
            <SiteLink href={routes.category(topicSlug(name))}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
