import { matchScore, parseQuery } from "./searchQuery";
import { searchTokens } from "./searchWords";

/** A piece of text, marked if it matches the query. */
export type Piece = { text: string; isMarked: boolean };

/** Length of an excerpt: about two lines. */
const EXCERPT_WORDS = 32;
/** Words shown before the first match, for context. */
const LEAD_WORDS = 6;

/** Splits a text into pieces, with the words that match the query marked. */
export function markWords(text: string, query: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const hit of hitsOf(text, query)) {
    if (hit.start > end) pieces.push({ text: text.slice(end, hit.start), isMarked: false });
    pieces.push({ text: text.slice(hit.start, hit.end), isMarked: true });
    end = hit.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** The part of a text that contains the most different words of the query, with its matches marked. */
export function excerpt(text: string, query: string): Piece[] {
  const tokens = searchTokens(text);
  const hits = hitsOf(text, query);
  const span = EXCERPT_WORDS - LEAD_WORDS;
  let best = { at: 0, different: 0 };
  for (const { at } of hits) {
    const near = hits.filter((hit) => hit.at >= at && hit.at < at + span);
    const different = new Set(near.map(({ asked }) => asked)).size;
    if (different > best.different) best = { at, different };
  }
  const first = Math.max(0, Math.min(best.at - LEAD_WORDS, tokens.length - EXCERPT_WORDS));
  const last = Math.min(first + EXCERPT_WORDS, tokens.length) - 1;
  const start = first === 0 ? 0 : (tokens[first]?.start ?? 0);
  const end = last === tokens.length - 1 ? text.length : (tokens[last]?.end ?? 0);
  const shown = `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  return markWords(shown, query);
}

function hitsOf(text: string, query: string) {
  const asked = parseQuery(query);
  return searchTokens(text).flatMap(({ word, start, end }, at) => {
    const answered = asked.findIndex((one) => matchScore(word, one) > 0);
    return answered < 0 ? [] : [{ start, end, at, asked: answered }];
  });
}
