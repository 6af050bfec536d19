import { Helmet } from "react-helmet";
import { environment } from "../shared/config/environment";
import { SHARE_IMAGE } from "../shared/config/pictures";
import { routes } from "../shared/config/routes";
import { site } from "../shared/config/site";

export type SeoProps = {
  /** The brand's name is appended if the title does not contain it. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Path of the canonical address, "/blog/posts/x"; omitted if the page has no address of its own. */
  path?: string;
  /** Open Graph type. */
  type?: string;
  /** "noindex" for pages that search engines must not list. */
  robots?: "noindex";
  /** "no-referrer" for pages that are reached by a secret link. */
  referrer?: "no-referrer";
  /** Path of the share image; it shows the title. */
  image?: string;
  /** Open Graph data of an article. */
  article?: { publishDate: string; lastModified: string; section: string; tags: readonly string[] };
  /** Path of the same text as Markdown. */
  markdown?: string;
  /** Structured data, one script for each object. */
  jsonLd?: readonly object[];
};

const FEEDS = [
  { type: "application/rss+xml", path: routes.rss },
  { type: "application/atom+xml", path: routes.atom },
  { type: "application/feed+json", path: routes.jsonFeed },
] as const;
const absolute = (path: string) => environment.siteUrl + (path === routes.home ? "" : path);

/** Title, description, keywords, canonical, sharing tags, feeds and structured data of one page (docs/requirements.md#metadata). */
export function Seo(props: SeoProps) {
  const { description, keywords, path, type = "website", robots, referrer } = props;
  const { image, article, markdown, jsonLd = [] } = props;
  const title = props.title.includes(site.name) ? props.title : `${props.title} | ${site.name}`;
  const canonical = path && absolute(path);
  return (
    <Helmet htmlAttributes={{ lang: site.language }}>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(", ")} />
      {robots && <meta name="robots" content={robots} />}
      {referrer && <meta name="referrer" content={referrer} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {FEEDS.map((feed) => (
        <link
          key={feed.path}
          rel="alternate"
          type={feed.type}
          title={`${site.name} blog`}
          href={absolute(feed.path)}
        />
      ))}
      {markdown && <link rel="alternate" type="text/markdown" href={absolute(markdown)} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.locale.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={absolute(image)} />}
      {image && <meta property="og:image:alt" content={props.title} />}
      {image && <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />}
      {image && <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />}
      {article && <meta property="article:published_time" content={article.publishDate} />}
      {article && <meta property="article:modified_time" content={article.lastModified} />}
      {article && <meta property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      <meta name="twitter:site" content={site.twitterHandle} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={absolute(image)} />}
      {image && <meta name="twitter:image:alt" content={props.title} />}
      {jsonLd.map(scriptText).map((text) => (
        <script key={text} type="application/ld+json">
          {text}
        </script>
      ))}
    </Helmet>
  );
}

/** Escapes "<", so that the data cannot close the script element. */
function scriptText(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
