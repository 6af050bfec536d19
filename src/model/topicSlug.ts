/** The part of an address for a category or a tag: "Fan care" → "fan-care". */
export function topicSlug(topic: string): string {
  return topic
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
