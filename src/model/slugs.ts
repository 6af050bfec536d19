/** Section 9: lowercase, runs of non-word characters replaced by hyphens. */
export function headingId(title: string): string {
  return title.toLowerCase().replace(/\W+/g, "-");
}

/** Gives ids in order of asking; an id taken already gets "-2", "-3" and so on. */
export function headingIds(): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const id = headingId(title);
    let free = id;
    for (let n = 2; taken.has(free); n += 1) free = `${id}-${n}`;
    taken.add(free);
    return free;
  };
}

/** The part of an address that stands for a category or a tag: "Fan care" → "fan-care". */
export function topicSlug(topic: string): string {
  return topic
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
