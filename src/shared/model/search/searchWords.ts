/** A word of a text in its normalised form, with its position. */
export type Token = { word: string; start: number; end: number };

/** The words of a text in lower case, without accents and possessive endings. */
export function searchTokens(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu), (match) => ({
    word: comparable(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function comparable(word: string): string {
  const plain = /^\w+$/.test(word)
    ? word
    : word
        .replace(/['’]s$/i, "")
        .replace(/['’]/g, "")
        .normalize("NFKD")
        .replace(/\p{M}/gu, "");
  return plain.toLowerCase();
}

/**
 * An approximate stem of an English word: "prices", "pricing" and "price" have the same. Except for its last letter it
 * is always the beginning of the word, so that words with the same stem are close together in the index.
 */
export function stem(word: string): string {
  const singular = word.replace(/ies$/, "y").replace(/(s|x|z|ch|sh)es$|([^aius])s$/, "$1$2");
  const [, root = singular] = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(singular) ?? [];
  const base = root.length < 3 ? singular : root.replace(/([bdgmnprt])\1$/, "$1");
  return base.length < 4 ? base : base.replace(/e$/, "").replace(/y$/, "i");
}
