import { environment } from "../../config/environment";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import type { Post } from "../post";
import { organizationId } from "./organization";

/** schema.org BlogPosting of a post; addresses are absolute. `image` is a path on this site. */
export function blogPosting(
  post: Omit<Post, "content" | "featured" | "draft" | "author">,
  author: { name: string },
  image: { path: string; width: number; height: number },
) {
  const url = environment.siteUrl + routes.post(post.slug);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    url,
    headline: post.title,
    description: post.metaDescription,
    image: {
      "@type": "ImageObject",
      url: environment.siteUrl + image.path,
      width: image.width,
      height: image.height,
    },
    datePublished: post.publishDate,
    dateModified: post.lastModified,
    author: { "@type": "Person", name: author.name },
    publisher: {
      "@type": "Organization",
      "@id": organizationId(),
      name: site.name,
      url: environment.siteUrl,
    },
    articleSection: post.categories,
    keywords: post.tags.join(", "),
    inLanguage: site.language,
  } as const;
}
