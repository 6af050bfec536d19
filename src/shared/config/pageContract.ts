/**
 * Names that the HTML, the style sheets, the page's scripts and React share: attributes, ids, an event and storage
 * keys. Scripts use the selectors (in capitals), components spread the attributes next to them. Style sheets cannot
 * import: they repeat the names.
 */

/** Why something did not load: no connection, or files that a newer deployment has removed. */
export type LoadFailure = "unreachable" | "outdated";

/** A form or button that React handles. Early events on it are kept and repeated (src/browser/earlyEvents). */
export const KEPT_FORM = "form[data-keep=submit]";
export const keptForm = { "data-keep": "submit" } as const;
export const KEPT_BUTTON = "[data-keep=click]";
export const keptButton = { "data-keep": "click" } as const;

/** An element whose content React hydrates. It takes no part in the layout. */
export const ISLAND = "[data-island]";
export const island = (name: string, props: object) =>
  ({ "data-island": name, "data-props": JSON.stringify(props) }) as const;
/** The mark in the browser's performance timeline when all islands respond. */
export const HYDRATED_MARK = "hydrated";
export type IslandData = { island?: string; props?: string };

/** A message that is shown when the framework failed to load for that reason. */
export const FAILURE_NOTE = "[data-load-failure]";
export const failureNote = (of: LoadFailure) => ({ "data-load-failure": of }) as const;
/** The dataset of an element with this attribute. */
export type FailureNoteData = { loadFailure?: LoadFailure };
/** Where a page that needs the framework shows that it failed to load. */
export const PAGE_FAILURE = "[data-page-failure]";
export const pageFailure = { "data-page-failure": "" } as const;
export const LOAD_AGAIN = "[data-load-again]";
export const loadAgain = { "data-load-again": "" } as const;
export const RELOAD = "[data-reload]";
export const reload = { "data-reload": "" } as const;

/** A form whose fields are kept in session storage under that key until it is sent (features/form-drafts). */
export const DRAFT_FORM = "form[data-draft]";
export const draftForm = (key: DraftKey) => ({ "data-draft": key }) as const;
export type DraftFormData = { draft?: DraftKey };

/** A text from Markdown, whose blocks are laid out in two stages (src/browser/stagedText). */
export const PARTS = "[data-parts]";
export const parts = { "data-parts": "" } as const;
export type PartsData = { parts?: "" | "whole" };

/** The skip link. It jumps without smooth scrolling. */
export const SKIP_LINK = "[data-skip]";
export const skipLink = { "data-skip": "" } as const;

export const CONTENTS_LINKS = "[data-contents] a";
/** The links of the site's header and its menu. An article has a header of its own. */
export const HEADER_LINKS = "header:not(main *) nav a";
export const contents = { "data-contents": "" } as const;
/** The depth of a heading below the article's highest level. The style sheet indents by it. */
export const contentsDepth = (depth: number) => (depth > 0 ? { "data-depth": depth } : {});
export const READING_PROGRESS = "[data-reading-progress]";
export const readingProgress = { "data-reading-progress": "" } as const;
export const COPY_LINK = "[data-copy-link]";
export const copyLink = { "data-copy-link": "" } as const;
export const LINK_COPIED = "[data-link-copied]";
export const linkCopied = { "data-link-copied": "" } as const;

/** A link to a video, with the address of its player and its title. */
export const VIDEO_LINK = "a[data-video]";
export const videoLink = (player: string, title: string) =>
  ({ "data-video": player, "data-title": title }) as const;
export type VideoLinkData = { video?: string; title?: string };

export const COOKIE_CARD_ID = "cookie-card";
export const COOKIE_CARD = "#cookie-card" satisfies `#${typeof COOKIE_CARD_ID}`;
export const COOKIE_OPTIONS_ID = "cookie-options";
export const cookieSwitchId = <Category extends string>(category: Category) =>
  `cookie-${category}` as const;
export const COOKIE_SETTINGS = "[data-cookie-settings]";
export const cookieSettings = { "data-cookie-settings": true } as const;

/** The questions of the FAQ. Their shared name lets the browser keep one open at a time. */
export const FAQ_NAME = "faq";
export const OPEN_QUESTION = "details[name=faq][open]";

/** State that scripts pass to style sheets, on the html element. */
export type RootData = {
  /** The blocks of long texts are laid out in two stages. */
  layout?: "staged";
  /** The cookie card is shown: at a first visit, or after 'Cookie settings'. */
  consent?: "ask" | "open";
  /** The browser sends Global Privacy Control. */
  gpc?: "";
  /** A page that depends on its address has the stand-in fonts until it responds: its own would take bandwidth from its scripts. */
  fonts?: "later";
};
/** Set on the html element while the page is scrolled past the header's threshold. */
export const SCROLLED = "data-scrolled";

/** The data attributes of the start script. They hold what differs between pages; its text is the same in all. */
export type StartData = {
  /** When the framework is loaded: at once, or at once for an address with a query. Otherwise when a visitor is about to use it. */
  hydrate?: "now" | "query" | undefined;
  /** Whether such a page loads its own fonts beside its scripts, and not after them. */
  fonts?: "at-once" | undefined;
  /** Separated by spaces: addresses of the framework's scripts and the one that hydrates the page's islands. */
  scripts?: string | undefined;
  /** Address of the page script. */
  pageScript?: string;
  /** Whether the tag manager waits for the visitor's choice. */
  tagManager?: "after-choice" | undefined;
};

/** Data as the attributes of an element: `pageScript` is `data-page-script`. */
export function dataAttributes(data: StartData): Record<`data-${string}`, string | undefined> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

/** Every key that this site writes into the browser's storage. The cookie page lists them. */
export const CONSENT_KEYS = {
  preferences: "cookie_preferences",
  given: "consent_given",
  /** When and under which version of the policy the choice was made. */
  record: "consent_record",
} as const;
/** Session storage: how the visit began (src/services/arrival.ts). */
export const ARRIVAL_KEY = "arrival";
/** Session storage: the link of a mail that was opened in this tab (src/services/mailedToken.ts). */
export const MAILED_LINK_KEY = "mailed_link";
export const BLOG_POSTS_KEY = "blog_posts_cache";
/** Session storage: the address of the hero's last sign-up, until a message was sent (src/services/preRegisteredEmail.ts). */
export const PRE_REGISTERED_EMAIL_KEY = "pre_registered_email";
/** Session storage: what was typed into a form and not yet sent. */
export const DRAFT_KEYS = {
  contact: "contact_draft",
  newsletter: "newsletter_draft",
  footer: "footer_draft",
  article: "article_draft",
} as const;
export type DraftKey = (typeof DRAFT_KEYS)[keyof typeof DRAFT_KEYS];

/**
 * The order of the cascade layers: a later layer wins, whatever the specificity. The document's head declares it before
 * all rules, because webpack may emit a component's styles first.
 */
export const layerOrder = "@layer reset,tokens,base,ui,features,sections,app,pages;";

/**
 * The scripts that hydrate islands (src/browser/<name>.ts): `forms` has the forms, `addressPages` what depends on the address of a
 * page. Each names its islands.
 */
export const ISLAND_SCRIPTS = ["forms", "addressPages"] as const;
export type IslandScript = (typeof ISLAND_SCRIPTS)[number];

/** Addresses of the development server: the content's faults, and the script that shows them in the page. */
export const CONTENT_FAULTS = {
  data: "/___content-faults.json",
  script: "/___content-faults.js",
} as const;
