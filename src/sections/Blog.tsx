import { BlogTeaser } from "../features/blog-list/BlogTeaser";
import { listMessages } from "../features/blog-list/messages";
import { routes, SECTION_IDS } from "../shared/config/routes";
import type { Copy } from "../shared/model/copy";
import type { PostSummary } from "../shared/model/post";
import * as page from "../styles/page.deferred.module.css";
import { ArrowLink } from "../ui/ArrowLink";
import * as styles from "./Blog.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

type Props = { copy: Pick<Copy["blog"], "heading">; posts: readonly PostSummary[] };

/** The newest posts on the home page. */
export function Blog({ copy, posts }: Props) {
  return (
    <section className={page.follows} id={SECTION_IDS.blog}>
      <div className={page.wrap}>
        <div className={styles.head}>
          <SectionHeading heading={copy.heading} />
          <ArrowLink href={routes.posts}>{listMessages.viewAll}</ArrowLink>
        </div>
        <BlogTeaser posts={posts} />
      </div>
    </section>
  );
}
