import { Helmet } from "react-helmet";
import { environment } from "../config/environment";
import { site } from "../config/site";

export type SeoProps = {
  /** Path of the canonical address, "/blog/posts/x". */
  path: string;
  title: string;
  description: string;
  keywords?: readonly string[];
  /** Open Graph type. */
  type?: "website" | "article";
  /** "noindex" for pages that are not to be found. */
  robots?: string;
  /** "no-referrer" for pages that are reached by a secret link. */
  referrer?: "no-referrer";
  /** Share image, 1200 × 630, as a path on this site. */
  image?: { path: string; alt: string; width: number; height: number };
  /** Structured data, one object a script. */
  jsonLd?: readonly object[];
};

/** Title, description, canonical, sharing tags and structured data of one page (section 2). */
export function Seo({
  path,
  title,
  description,
  keywords,
  type = "website",
  robots,
  referrer,
  image,
  jsonLd = [],
}: SeoProps) {
  const canonical = `${environment.siteUrl}${path === "/" ? "" : path}`;
  return (
    <Helmet htmlAttributes={{ lang: site.language }}>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(", ")} />}
      {robots && <meta name="robots" content={robots} />}
      {referrer && <meta name="referrer" content={referrer} />}
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image && <meta property="og:image" content={`${environment.siteUrl}${image.path}`} />}
      {image && <meta property="og:image:alt" content={image.alt} />}
      {image && <meta property="og:image:width" content={String(image.width)} />}
      {image && <meta property="og:image:height" content={String(image.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:site" content={site.twitterHandle} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {jsonLd.map((data) => (
        <script key={JSON.stringify(data)} type="application/ld+json">
          {JSON.stringify(data)}
        </script>
      ))}
    </Helmet>
  );
}
