import { copyLink, linkCopied } from "../../shared/config/pageContract";
import { Button, ButtonLink } from "../../ui/Button";
import { articleMessages } from "./messages";
import * as styles from "./ShareLinks.deferred.module.css";

/** The URLs of the share links (docs/requirements.md#article-page). */
function shareAddresses(url: string, title: string) {
  const address = encodeURIComponent(url);
  return {
    twitter: `https://twitter.com/intent/tweet?url=${address}&text=${encodeURIComponent(title)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  };
}

/** Twitter, Facebook and copy link (docs/requirements.md#article-page). */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const { twitter, facebook } = shareAddresses(url, title);
  return (
    <section className={styles.share} aria-label={articleMessages.share}>
      <ButtonLink variant="ghost" size="small" href={twitter} target="_blank">
        Twitter
      </ButtonLink>
      <ButtonLink variant="ghost" size="small" href={facebook} target="_blank">
        Facebook
      </ButtonLink>
      <Button variant="ghost" size="small" className={styles.copy} {...copyLink}>
        {articleMessages.copyLink}
      </Button>
      <p className={styles.copied} role="status">
        {/* Shown by copyLink.ts. */}
        <span {...linkCopied} hidden>
          {articleMessages.copied}
        </span>
      </p>
    </section>
  );
}
