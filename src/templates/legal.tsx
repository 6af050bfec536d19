import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { routes } from "../shared/config/routes";
import { site } from "../shared/config/site";
import { longDate } from "../shared/model/dates";
import { breadcrumbs } from "../shared/model/structured-data/breadcrumbs";
import { DeferredStyles } from "../ui/DeferredStyles";
import { Prose } from "../ui/Prose";
import * as styles from "./legal.module.css";

/** A legal page with the date of its last change (docs/requirements.md#routes). */
export default function LegalTemplate({
  data: { legalPage, metadata },
}: PageProps<Queries.LegalPageQuery>) {
  const { slug, title, description, lastUpdated, html, shareImage } = legalPage;
  const path = `/${slug}`;
  return (
    <>
      <Seo
        {...(path === routes.cookies
          ? metadata.cookiePolicy
          : { title, description, keywords: [title.toLowerCase(), site.name] })}
        path={path}
        image={shareImage}
        jsonLd={[breadcrumbs([{ name: title, path }])]}
      />
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            Last updated: <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
          </p>
        </header>
        <Prose html={html} />
      </article>
      <DeferredStyles />
    </>
  );
}

export const query = graphql`
  query LegalPage($id: String!) {
    legalPage(id: { eq: $id }) {
      slug
      title
      description
      lastUpdated
      html
      shareImage
    }
    metadata: copyMetadata {
      cookiePolicy {
        title
        description
        keywords
        type
      }
    }
  }
`;
