import type { Picture } from "../config/pictures";
import type { PostFields } from "./contentFields";

/** A blog post: the fields of its file, checked, and what is worked out from them (section 3). */
export type Post = Omit<PostFields, "images"> & {
  lastModified: string;
  /** "12 min read" */
  readingTime: string;
  featured: FeaturedImage | null;
  /** Markdown. */
  content: string;
};

export type FeaturedImage = { url: string; alt: string; caption: string | null };

/** What a card shows, and all that list data holds. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  publishDate: string;
  readingTime: string;
  category: string;
  picture: Picture;
  /** One or two sentences; only where a card shows them. */
  metaDescription?: string;
  /** Slugs that it had before, where it had any. */
  formerSlugs?: readonly string[];
  /** False in development only, for a draft or a day to come. */
  published?: boolean;
};

export type TableOfContentsEntry = { id: string; title: string; level: number };

/** Newest first; posts of one day in the order of their ids, so that lists never flicker. */
export function newestFirst(
  a: { publishDate: string; id: string },
  b: { publishDate: string; id: string },
): number {
  return b.publishDate.localeCompare(a.publishDate) || a.id.localeCompare(b.id);
}
