import { isPictureBase } from "../config/pictures";
import { isCalendarDate } from "./dates";
import type { PostSummary } from "./post";

const TEXTS = ["id", "slug", "title", "publishDate", "readingTime", "category"] as const;

/** Validates list data from the network or from storage; null if it is invalid. */
export function readPostSummaries(data: unknown): PostSummary[] | null {
  return Array.isArray(data) && data.every(isPostSummary) ? data : null;
}

function isPostSummary(data: unknown): data is PostSummary {
  if (typeof data !== "object" || data === null) return false;
  const post = data as Record<string, unknown>;
  const picture = post["picture"] as Record<string, unknown> | null | undefined;
  return (
    TEXTS.every((field) => typeof post[field] === "string") &&
    // They become addresses: half a character, for one, would make the router throw.
    [post["id"], post["slug"]].every((name) => /^[\w-]+$/.test(String(name))) &&
    isCalendarDate(String(post["publishDate"])) &&
    // Only pictures of this site: changed data in storage must not load a picture from another host.
    isPictureBase(String(picture?.["base"])) &&
    Number.isInteger(picture?.["width"]) &&
    Number.isInteger(picture?.["height"])
  );
}
