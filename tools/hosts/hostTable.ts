import { REDIRECTS, routes } from "../../src/shared/config/routes";

/** The expected answer for an address (docs/requirements.md#two-addresses-of-an-article). */
export type Expected =
  | {
      status: readonly [200];
      type: RegExp;
      caching: "immutable" | "revalidated";
      /** Which sites may show the file; by default only this one. */
      loadableFrom?: "anywhere";
    }
  | { status: readonly (301 | 308)[]; location: string }
  /** The 404 page; or, for addresses that only an attacker requests, 400 before the server looks for a file. */
  | { status: readonly (400 | 404)[] };

export type HostName = "local" | "nginx" | "cloudflare" | "live";
type Exception = { status: readonly number[]; location?: string; because: string };
export type HostRow = {
  address: string;
  expected: Expected;
  /** Hosts that cannot give the expected answer, each with its answer and why that is harmless. */
  except?: Partial<Record<HostName, Exception>> | undefined;
};

/** Values that depend on the content: read from the site itself, so that the table works for any deployment. */
export type SiteContents = {
  /** Paths of sitemap.xml. */
  pages: readonly string[];
  posts: readonly { id: string; slug: string }[];
  /** Hashed bundles and pictures that the home page names. */
  hashedFiles: readonly string[];
  /** Covers in the feed, which mails show. */
  mailPictures: readonly string[];
};

const HTML = /^text\/html; ?charset=utf-8$/i;
const page = (address: string): HostRow => ({
  address,
  expected: { status: [200], type: HTML, caching: "revalidated" },
});
const file = (address: string, type: RegExp): HostRow => ({
  address,
  expected: { status: [200], type, caching: "revalidated" },
});
const hashedFile = (address: string): HostRow => ({
  address,
  expected: { status: [200], type: /./, caching: "immutable" },
});
const mailPicture = (address: string): HostRow => ({
  address,
  expected: {
    status: [200],
    type: /^image\/jpeg$/,
    caching: "immutable",
    loadableFrom: "anywhere",
  },
});
const moved = (address: string, location: string): HostRow => ({
  address,
  expected: { status: [301], location },
});
/** A second spelling of an address. The host chooses one of the two permanent redirects. */
const respelled = (address: string, location: string): HostRow => ({
  address,
  expected: { status: [301, 308], location },
});
const missing = (address: string, except?: HostRow["except"]): HostRow => ({
  address,
  expected: { status: [404] },
  except,
});
const refused = (address: string, except?: HostRow["except"]): HostRow => ({
  address,
  expected: { status: [400, 404] },
  except,
});

const MISSING_BUNDLE = "/app-00000000000000000000.js";
const WRANGLER_READS_DISK =
  "only its simulation fails, when it reads the disk; the real network has no such file";
const REMOVES_SLASHES = "it takes two slashes for one, and stays on this host";
const SERVES_404_PAGE = "it also serves 404.html as a page, which has noindex";

/** The expected status, location, type and caching of each address, the same for every host. */
export function hostTable({ pages, posts, hashedFiles, mailPictures }: SiteContents): HostRow[] {
  const renamed = posts.filter(({ id, slug }) => id !== slug);
  return [
    ...pages.map(page),
    ...posts.map(({ id }) => page(routes.postById(id))),
    page(routes.confirm),
    page(routes.unsubscribe),
    page(routes.forget),
    page("/?page=2"),
    page(`${routes.posts}?page=2`),
    page("/%70rivacy"),

    ...pages.filter((path) => path !== "/").map((path) => respelled(`${path}/`, path)),
    respelled(`${routes.posts}/?page=2`, `${routes.posts}?page=2`),
    respelled("/index.html", "/"),
    respelled("/privacy.html", routes.privacy),
    respelled("/blog.html", routes.blog),
    respelled("/blog/posts.html?page=2", `${routes.posts}?page=2`),

    ...REDIRECTS.flatMap(([from, to]) => [moved(from, to), moved(`${from}/`, to)]),
    ...REDIRECTS.filter(([, to]) => to.startsWith("/#")).map(([from, to]) =>
      moved(`${from}?utm_source=x`, `/?utm_source=x${to.slice(1)}`),
    ),
    ...renamed.flatMap(({ id, slug }) => [
      moved(routes.post(id), routes.post(slug)),
      moved(`${routes.post(id)}/`, routes.post(slug)),
      moved(routes.postById(slug), routes.post(slug)),
    ]),

    file(routes.rss, /xml/),
    file(routes.atom, /xml/),
    file(routes.jsonFeed, /json/),
    file(routes.sitemap, /xml/),
    file(routes.postsData, /^application\/json/),
    file(routes.robots, /^text\/plain; ?charset=utf-8/i),
    file(routes.llms, /^text\/plain; ?charset=utf-8/i),
    file(routes.speculationRules, /^application\/speculationrules\+json$/i),
    file("/manifest.webmanifest", /^application\/manifest\+json/),
    file("/favicon.svg", /^image\/svg\+xml/),
    file("/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)/),
    file("/page-data/index/page-data.json", /^application\/json/),
    ...posts
      .slice(0, 1)
      .map(({ slug }) =>
        file(routes.markdownVersion(routes.post(slug)), /^text\/markdown; ?charset=utf-8/i),
      ),
    file(routes.markdownVersion(routes.pricing), /^text\/markdown; ?charset=utf-8/i),
    ...hashedFiles.map(hashedFile),
    ...mailPictures.map(mailPicture),

    missing("/nowhere"),
    missing("/nowhere/"),
    missing("/PRIVACY"),
    missing("/blog/no-such-post"),
    missing("/blog/posts/no-such-post"),
    missing("/blog/%20"),
    missing("/blog/posts/%F0%9F%98%80"),
    missing("/blog/index.html"),
    missing("/static"),
    missing("/static/"),
    missing("/page-data/"),
    missing(MISSING_BUNDLE),
    missing("/static/no-such-picture.jpg"),
    missing("/mail-pictures/"),
    missing("/mail-pictures/no-such-picture.jpg"),
    missing("/404", { cloudflare: { status: [200], because: SERVES_404_PAGE } }),
    missing("/404.html", { cloudflare: { status: [200, 308], because: SERVES_404_PAGE } }),
    missing("/_headers", { cloudflare: { status: [502], because: WRANGLER_READS_DISK } }),
    missing("/_redirects", { cloudflare: { status: [502], because: WRANGLER_READS_DISK } }),
    missing("/.git/config"),
    missing("/.env"),

    refused("//evil.example/"),
    ...["//privacy/", "//privacy.html", "/%2fprivacy/", "/x/..//privacy/"].map((address) =>
      refused(address, {
        cloudflare: { status: [308], location: routes.privacy, because: REMOVES_SLASHES },
      }),
    ),
    refused("/blog//"),
    ...["//_headers", "//_redirects"].map((address) =>
      refused(address, { cloudflare: { status: [502], because: WRANGLER_READS_DISK } }),
    ),
    refused("/\\evil.example/"),
    refused("/%5cevil.example/"),
    refused("/%2f%2fevil.example/"),
    refused("/a%0d%0aX-Injected:%201/"),
    refused("/../package.json"),
    refused("/..%2f..%2fetc/passwd"),
    refused("/%2e%2e/%2e%2e/etc/passwd"),
    refused("/blog/%E0%A4%A"),
    refused("/a%00b", { cloudflare: { status: [502], because: WRANGLER_READS_DISK } }),
  ];
}
