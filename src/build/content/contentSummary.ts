import { calendarDate } from "../../model/dates";
import type { Content } from "./readContent";

/** "12 posts, 1 draft, 2 scheduled (next: 2026-12-01)", as of a moment. */
export function contentSummary({ posts }: Pick<Content, "posts">, now: Date): string {
  const today = calendarDate(now);
  const drafts = posts.filter(({ data }) => data.draft === true);
  const dates = posts
    .filter(({ data }) => data.draft !== true)
    .map(({ data }) => String(data.publishDate))
    .sort();
  const scheduled = dates.filter((date) => date > today);
  const next = scheduled[0] ? ` (next: ${scheduled[0]})` : "";
  const published = dates.length - scheduled.length;
  return `${counted(published, "post")}, ${counted(drafts.length, "draft")}, ${scheduled.length} scheduled${next}`;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
