/** The heading of a category's or a tag's page. */
export function topicTitle(kind: "category" | "tag", name: string): string {
  return kind === "tag" ? `#${name}` : name;
}

/** The part of an address for a category or a tag: "Fan care" → "fan-care", "C++" → "c-plus-plus", "C#" → "c-sharp". */
export function topicSlug(topic: string): string {
  return topic
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("+", "-plus-")
    .replaceAll("#", "-sharp-")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
