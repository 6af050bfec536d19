/**
 * The anchor of a heading, by section 9: lowercase, runs of non-word characters replaced by hyphens. Letters lose their
 * accents first, "Café prices" → "cafe-prices"; letters that English has not, such as 値, count as no word characters.
 */
export function headingId(title: string): string {
  return title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\W+/g, "-");
}

/** Gives the anchors of one text's headings in order; one that is taken already gets "-2", "-3" and so on. */
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
