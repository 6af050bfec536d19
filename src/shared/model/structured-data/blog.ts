import { environment } from "../../config/environment";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import type { PostSummary } from "../post";
import { organizationId } from "./organization";

/** schema.org Blog with the posts that the page shows. */
export function blog(
  metadata: { title: string; description: string },
  posts: readonly Pick<PostSummary, "slug" | "title" | "publishDate">[],
) {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    name: metadata.title,
    description: metadata.description,
    url: environment.siteUrl + routes.blog,
    inLanguage: site.language,
    publisher: { "@id": organizationId() },
    blogPost: posts.map(({ slug, title, publishDate }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: environment.siteUrl + routes.post(slug),
      datePublished: publishDate,
    })),
  } as const;
}
