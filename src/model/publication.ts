/** Where a post stands on a day. */
export type PublicationStatus = "published" | "scheduled" | "draft";

/**
 * Whether a post is published on a day, given as a calendar date; takes fields that are not checked yet. A post without
 * a readable date has no day on which it appears, and counts as scheduled.
 */
export function publicationStatus(
  { draft, publishDate }: { draft?: unknown; publishDate?: unknown },
  today: string,
): PublicationStatus {
  if (draft === true) return "draft";
  return typeof publishDate === "string" && publishDate <= today ? "published" : "scheduled";
}

/** Whether a post belongs on the site on a day, given as a calendar date. */
export function isPublished(
  post: { draft?: unknown; publishDate?: unknown },
  today: string,
): boolean {
  return publicationStatus(post, today) === "published";
}
