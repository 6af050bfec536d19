import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { site } from "../config/site";
import { Prose } from "../features/article/Prose";
import { longDate } from "../model/dates";
import * as styles from "./legal.module.css";

type Data = {
  legalPage: {
    slug: string;
    title: string;
    description: string;
    lastUpdated: string;
    html: string;
  };
};

/** A legal page with the date of its last change (section 2). */
export default function LegalTemplate({ data: { legalPage } }: PageProps<Data>) {
  const { slug, title, description, lastUpdated, html } = legalPage;
  return (
    <>
      <Seo path={`/${slug}`} title={`${title} | ${site.name}`} description={description} />
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            Last updated: <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
          </p>
        </header>
        <Prose html={html} />
      </article>
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
    }
  }
`;
