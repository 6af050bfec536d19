/** The heading of a category's or a tag's page. */
export function topicTitle(kind: "category" | "tag", name: string): string {
  return kind === "tag" ? `#${name}` : name;
}
