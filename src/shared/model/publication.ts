/** The status of a post on a day. */
export type PublicationStatus = "published" | "scheduled" | "draft";

/**
 * The status of a post on a day, given as a calendar date. Accepts
 * unchecked fields. A post without a valid date counts as scheduled.
 */
export function publicationStatus(
  { draft, publishDate }: { draft?: unknown; publishDate?: unknown },
  today: string,
): PublicationStatus {
  if (draft === true) return "draft";
  return typeof publishDate === "string" && publishDate <= today ? "published" : "scheduled";
}

/** Whether a post is published on a day, given as a calendar date. */
export function isPublished(
  post: { draft?: unknown; publishDate?: unknown },
  today: string,
): boolean {
  return publicationStatus(post, today) === "published";
}
