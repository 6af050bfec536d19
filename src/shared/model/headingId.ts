import { PAGE_IDS } from "../config/reservedIds";

/**
 * The id of a heading (docs/requirements.md#article-text): lowercase, with runs of non-word characters replaced by hyphens. Accents are removed
 * first, "Café prices" → "cafe-prices". Letters outside the English alphabet, such as 値, count as non-word characters.
 */
export function headingId(title: string): string {
  return title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\W+/g, "-");
}

/** The id of a question of a FAQ. Analytics reports it. */
export const questionId = (question: string) => `faq-${headingId(question.replace(/\W+$/, ""))}`;

/** Returns a function that gives the ids of one text's headings in order. Repeated ids, and those of the page, get "-2", "-3" and so on. */
export function headingIds(): (title: string) => string {
  const taken = new Set(PAGE_IDS);
  return (title) => {
    const id = headingId(title);
    let free = id;
    for (let n = 2; taken.has(free); n += 1) free = `${id}-${n}`;
    taken.add(free);
    return free;
  };
}
