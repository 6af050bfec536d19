import { environment } from "../../shared/config/environment";
import { site } from "../../shared/config/site";

const WORDS = new Map([
  ["name", site.name],
  ["email", site.contactEmail],
  ["operator", site.operator],
  ["site", environment.siteUrl],
]);

/** The placeholders that legal pages may contain. */
export const SITE_PLACEHOLDERS: readonly string[] = [...WORDS.keys()];

/** Fills the placeholders {name}, {email}, {operator} and {site} in a text. */
export function fillSitePlaceholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => WORDS.get(word) ?? whole);
}
