import { READING_WORDS_PER_MINUTE } from "../config/durations";
import type { Picture } from "../config/pictures";
import type { PostFields } from "./contentFields";

/** A blog post: the checked fields of its file, and those computed from them (docs/requirements.md#posts). */
export type Post = Omit<PostFields, "images"> & {
  lastModified: string;
  /** "12 min read" */
  readingTime: string;
  featured: FeaturedImage | null;
  /** Markdown. */
  content: string;
};

type FeaturedImage = { url: string; alt: string; caption: string | null };

/** The fields of a post in a list. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  publishDate: string;
  readingTime: string;
  category: string;
  picture: Picture;
  /** One or two sentences. Only for posts whose card shows it. */
  metaDescription?: string;
  /** Former slugs, if there are any. */
  formerSlugs?: readonly string[];
  /** False for drafts and scheduled posts, which only the development server shows. */
  published?: boolean;
};

export type TableOfContentsEntry = { id: string; title: string; level: number };

/** Sorts newest first. Posts of the same day are sorted by id, so that the order is stable. */
export function newestFirst(
  a: { publishDate: string; id: string },
  b: { publishDate: string; id: string },
): number {
  return b.publishDate.localeCompare(a.publishDate) || a.id.localeCompare(b.id);
}

/** "5 min read" for a text of about a thousand words; never less than one minute. */
export function readingTime(words: number): string {
  return `${Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE))} min read`;
}
