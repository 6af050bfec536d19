import { calendarDate } from "../../shared/model/dates";
import { type PublicationStatus, publicationStatus } from "../../shared/model/publication";
import type { Content } from "./readContent";

/** "12 posts, 1 draft, 2 scheduled (next: 2026-12-01)", as of `now`. */
export function contentSummary({ posts }: Pick<Content, "posts">, now: Date): string {
  const today = calendarDate(now);
  const datesOf = (status: PublicationStatus) =>
    posts
      .filter(({ data }) => publicationStatus(data, today) === status)
      .map(({ data }) => String(data["publishDate"]))
      .sort();
  const scheduled = datesOf("scheduled");
  const next = scheduled[0] ? ` (next: ${scheduled[0]})` : "";
  const published = counted(datesOf("published").length, "post");
  const drafts = counted(datesOf("draft").length, "draft");
  return `${published}, ${drafts}, ${scheduled.length} scheduled${next}`;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
