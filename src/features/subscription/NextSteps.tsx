import { routes, SECTION_IDS } from "../../shared/config/routes";
import { ButtonLink } from "../../ui/Button";
import { SiteLink } from "../../ui/SiteLink";
import { subscriptionMessages } from "./messages";
import * as styles from "./NextSteps.deferred.module.css";

/** A post by its id, title and reading time. */
export type FirstPost = {
  readonly id: string;
  readonly title: string;
  readonly readingTime: string;
};

/** What a confirmed subscriber can do next: start the trial, or read. */
export function NextSteps({ posts }: { posts: readonly FirstPost[] }) {
  return (
    <>
      <p className={styles.trial}>{subscriptionMessages.trial}</p>
      <ButtonLink href={`${routes.home}#${SECTION_IDS.contactForm}`}>
        {subscriptionMessages.start}
      </ButtonLink>
      <div className={styles.read}>
        <h2>{subscriptionMessages.read}</h2>
        <ul className={styles.posts}>
          {posts.map(({ id, title, readingTime }) => (
            <li key={id}>
              <SiteLink href={routes.postById(id)}>{title}</SiteLink>
              <small>{readingTime}</small>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
