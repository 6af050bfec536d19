import { environment } from "../config/environment";
import { site } from "../config/site";

const WORDS: Record<string, string> = {
  "{name}": site.name,
  "{email}": site.contactEmail,
  "{site}": environment.siteUrl,
};

/** Puts the brand's name, contact address and site address into a text that says {name}, {email}, {site}. */
export function withSiteWords(text: string): string {
  return text.replace(/\{(name|email|site)\}/g, (word) => WORDS[word] ?? word);
}
