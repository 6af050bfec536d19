/** A category or a tag as its page's heading. */
export function topicTitle(kind: "category" | "tag", name: string): string {
  return kind === "tag" ? `#${name}` : name;
}
