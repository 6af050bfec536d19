import type { ReactNode } from "react";
import { routes } from "../../shared/config/routes";
import { longDate } from "../../shared/model/dates";
import { topicSlug } from "../../shared/model/topics";
import { BLOG_SECTION, Breadcrumbs } from "../../ui/Breadcrumbs";
import { DeferredStyles } from "../../ui/DeferredStyles";
import { Picture } from "../../ui/Picture";
import { Prose } from "../../ui/Prose";
import { SiteLink } from "../../ui/SiteLink";
import * as styles from "./Article.module.css";
import * as endStyles from "./ArticleEnd.deferred.module.css";
import { ContentsList } from "./ContentsList";
import { articleMessages } from "./messages";
import { ReadingBar } from "./ReadingBar";
import { RelatedPosts } from "./RelatedPosts";
import { ShareLinks } from "./ShareLinks";

type Props = {
  article: Queries.PostPageQuery["blogPost"];
  /** Absolute canonical address, used by the share links. */
  url: string;
  /** A line about the product, below the next thing to read. */
  product: ReactNode;
  /** The sign-up that ends the text. */
  signUp: ReactNode;
};

/** An article (docs/requirements.md#article-page). */
export function Article({ article, url, product, signUp }: Props) {
  const { author, images, tableOfContents, relatedPosts } = article;
  const [next] = relatedPosts;
  return (
    <>
      <ReadingBar />
      <article className={styles.article}>
        <div className={styles.top}>
          <header className={styles.head}>
            <Breadcrumbs title={article.title} section={BLOG_SECTION} />
            <h1 className={styles.title}>{article.title}</h1>
            <p className={styles.standfirst}>{article.metaDescription}</p>
            <div className={styles.author}>
              <Picture picture={author.picture} alt="" sizes="48px" isFirst />
              <div>
                <b>{author.name}</b>
                <p>
                  {!article.published && "Not published · "}
                  {`${article.readingTime} · `}
                  <time dateTime={article.publishDate}>{longDate(article.publishDate)}</time>
                </p>
                {article.lastModified !== article.publishDate && (
                  <p>
                    Updated{" "}
                    <time dateTime={article.lastModified}>{longDate(article.lastModified)}</time>
                  </p>
                )}
              </div>
            </div>
          </header>
          <figure className={styles.featured}>
            <Picture
              picture={article.picture}
              alt={images.featured.alt}
              sizes="(min-width: 1368px) 497px, (min-width: 1024px) 36vw, 92vw"
              isFirst
            />
            {images.featured.caption && <figcaption>{images.featured.caption}</figcaption>}
          </figure>
        </div>
        <div className={styles.columns}>
          <ContentsList entries={tableOfContents} />
          <div className={styles.text}>
            <Prose html={article.html} />
            <DeferredStyles />
            <div className={endStyles.next}>
              {next && (
                <p>
                  {`${articleMessages.next} `}
                  <SiteLink href={routes.postById(next.id)}>{next.title}</SiteLink>
                </p>
              )}
              <p>{product}</p>
            </div>
            {signUp}
            <footer className={endStyles.foot}>
              <ul className={endStyles.topics} aria-label="Topics">
                {article.categories.map((name) => (
                  <li key={name}>
                    <SiteLink href={routes.category(topicSlug(name))}>{name}</SiteLink>
                  </li>
                ))}
                {article.tags.map((name) => (
                  <li key={`tag ${name}`}>
                    <SiteLink href={routes.tag(topicSlug(name))}>{`#${name}`}</SiteLink>
                  </li>
                ))}
              </ul>
              <ShareLinks url={url} title={article.title} />
            </footer>
            <aside className={endStyles.about} aria-label="About the author">
              <Picture picture={author.picture} alt="" sizes="64px" />
              <div>
                <b>{author.name}</b>
                <p>{author.bio}</p>
              </div>
            </aside>
          </div>
          {relatedPosts.length > 0 && (
            <aside className={endStyles.related} aria-labelledby="related-posts">
              <h2 id="related-posts">Related Posts</h2>
              <RelatedPosts posts={relatedPosts} />
            </aside>
          )}
        </div>
      </article>
    </>
  );
}
