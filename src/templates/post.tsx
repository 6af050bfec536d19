import { graphql, type PageProps } from "gatsby";
import { messages } from "../app/messages";
import { contactHref } from "../app/navigation";
import { Seo } from "../app/Seo";
import { Island } from "../browser/Island";
import { Article } from "../features/article/Article";
import { SignUpCard } from "../features/newsletter/SignUpCard";
import { SignUpForm } from "../features/newsletter/SignUpForm";
import { environment } from "../shared/config/environment";
import { DRAFT_KEYS } from "../shared/config/pageContract";
import { routes } from "../shared/config/routes";
import { breadcrumbs } from "../shared/model/structured-data/breadcrumbs";
import { SiteLink } from "../ui/SiteLink";

/** The article at /blog/posts/{slug} and, identical, at /blog/{id}. */
export default function PostTemplate({
  data: { blogPost: article, copy },
}: PageProps<Queries.PostPageQuery>) {
  const path = routes.post(article.slug);
  return (
    <>
      <Seo
        path={path}
        title={article.title}
        description={article.metaDescription}
        keywords={article.tags}
        type="article"
        image={article.shareImage}
        article={{ ...article, section: article.category }}
        markdown={routes.markdownVersion(path)}
        jsonLd={[
          article.schema,
          breadcrumbs([
            { name: "Blog", path: routes.blog },
            { name: article.title, path },
          ]),
        ]}
      />
      <Article
        article={article}
        url={environment.siteUrl + path}
        product={
          <>
            {`${copy.product} `}
            <SiteLink href={contactHref}>{messages.start}</SiteLink>
          </>
        }
        signUp={
          <SignUpCard heading={copy.signUp.title} text={copy.signUp.text}>
            <Island
              name="article-sign-up"
              component={SignUpForm}
              props={{ draftKey: DRAFT_KEYS.article }}
            />
          </SignUpCard>
        }
      />
    </>
  );
}

export const query = graphql`
  query PostPage($id: String!) {
    blogPost(id: { eq: $id }) {
      ...PostSummary
      html
      lastModified
      metaDescription
      categories
      tags
      schema
      shareImage
      author {
        key
        name
        bio
        picture {
          base
          width
          height
        }
      }
      images {
        featured {
          url
          alt
          caption
        }
      }
      tableOfContents {
        id
        title
        level
      }
      relatedPosts(limit: 3) {
        ...PostSummary
      }
    }
    copy: copyBlog {
      product
      signUp {
        title
        text
      }
    }
  }
`;
