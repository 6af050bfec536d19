/** The pages of mailed links are below it. A constant of its own, because the inline script needs no other route. */
export const NEWSLETTER_PATH = "/newsletter/";

/** Addresses of the site, without a trailing slash (docs/requirements.md#routes). */
export const routes = {
  home: "/",
  blog: "/blog",
  posts: "/blog/posts",
  postsData: "/blog/posts.json",
  search: "/blog/search",
  searchManifest: "/blog/search.json",
  rss: "/rss.xml",
  atom: "/atom.xml",
  jsonFeed: "/feed.json",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  llms: "/llms.txt",
  speculationRules: "/site.speculationrules",
  features: "/features",
  pricing: "/pricing",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  cookies: "/cookies",
  newsletter: NEWSLETTER_PATH,
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
  forget: "/newsletter/forget",
  post: (slug: string) => `/blog/posts/${slug}`,
  /** The article or page at an address as Markdown. */
  markdownVersion: (path: string) => `${path}.md`,
  postById: (id: string) => `/blog/${id}`,
  category: (slug: string) => `/blog/category/${slug}`,
  tag: (slug: string) => `/blog/tag/${slug}`,
  archive: (page: number) => `/blog/archive/${page}`,
} as const;

/** Ids of the home page's sections, and the anchors of the footer's integrations. */
export const SECTION_IDS = {
  features: "features",
  growth: "growth",
  growthSteps: "growth-steps",
  faq: "faq",
  blog: "blog",
  contactForm: "contact-form",
  /** The contact form for visitors who ask for a demo: the same place, other words above it. */
  demo: "book-a-demo",
} as const;
/** The anchors of the features, on the home page and on the page of features. */
export const FEATURE_IDS = [
  "ai-chatting",
  "chat-automation",
  "access-management",
  "analytics",
  "onlyfans-bots",
] as const;
export const INTEGRATION_IDS = ["tinder", "snapchat", "instagram"] as const;

/** Addresses in the metadata that have no page of their own (docs/requirements.md#metadata). */
export const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ["/faq", `/#${SECTION_IDS.faq}`],
  ["/growth", `/#${SECTION_IDS.growth}`],
  ["/growth-steps", `/#${SECTION_IDS.growthSteps}`],
  ["/cookie-policy", routes.cookies],
];
