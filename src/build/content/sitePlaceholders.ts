import { environment } from "../../config/environment";
import { site } from "../../config/site";

const WORDS = new Map([
  ["name", site.name],
  ["email", site.contactEmail],
  ["site", environment.siteUrl],
]);

/** What legal pages may name in braces. */
export const SITE_PLACEHOLDERS: readonly string[] = [...WORDS.keys()];

/** Puts the brand's name, contact address and site address into a text that says {name}, {email}, {site}. */
export function fillSitePlaceholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => WORDS.get(word) ?? whole);
}
