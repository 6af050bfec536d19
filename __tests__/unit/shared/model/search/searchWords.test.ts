import { excerpt, markWords } from "../../../../../src/shared/model/search/excerpt";
import { searchTokens, stem } from "../../../../../src/shared/model/search/searchWords";

const words = (text: string) => searchTokens(text).map(({ word }) => word);
const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join("");
const marked = (text: string, query: string) =>
  markWords(text, query)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join("");

test("words are compared without capitals, accents and possessives", () => {
  expect(words("A Creator’s café: don't stop, 2024! O'Shea's rock'n'roll")).toEqual(
    "a creator cafe dont stop 2024 oshea rocknroll".split(" "),
  );
});

test.each([
  ["price", "prices", "priced", "pricing"],
  ["earn", "earned", "earning", "earnings"],
  ["reply", "replies", "replied", "replying"],
  ["plan", "plans", "planned", "planning"],
  ["class", "classes"],
  ["community", "communities"],
  ["eat", "eating"],
  ["make", "makes", "making"],
  ["chest", "chested"],
  ["box", "boxes"],
])("%s and its forms have one stem with the same beginning", (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
  for (const form of forms) expect(form.startsWith(stem(form).slice(0, -1))).toBe(true);
});

test.each("bus this red string bring tie aged person".split(" "))("%s is not stemmed", (word) => {
  expect(stem(word)).toBe(word);
});

test("only the last letter of a stem may differ from the word", () => {
  const stems = ["style", "diesel", "chesed", "editor"].map(stem);
  expect(stems).toEqual(["styl", "diesel", "ches", "editor"]);
});

test("other forms are marked, and the start of a word only for the last one typed", () => {
  for (const [text, query, expected] of [
    ["Prices and pricing, priceless", "price", "[Prices] and [pricing], [priceless]"],
    ["Prices and priceless bundles", "price bund", "[Prices] and priceless [bundles]"],
    ["<b>nothing</b>", "zzz", "<b>nothing</b>"],
  ] as const)
    expect(marked(text, query)).toBe(expected);
});

const filler = Array.from({ length: 60 }, (_, n) => `filler${n}`).join(" ");

test("an excerpt shows where most of the words are close together", () => {
  const text = `One bundle here. ${filler} A bundle at a fair price. ${filler}`;
  const pieces = excerpt(text, "bundle price");
  const shown = pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text);
  expect(shown).toEqual(["bundle", "price"]);
  expect(textOf(pieces)).toMatch(/^… filler.* …$/);
  expect(textOf(pieces).split(" ").length).toBeLessThan(40);
});

test("an excerpt begins a few words before the first match, and ends with the text", () => {
  const text = (query: string) => textOf(excerpt(`${filler} price. ${filler} bundle.`, query));
  expect(text("price")).toMatch(/^… filler54 .* filler24 …$/);
  expect(text("bundle")).toMatch(/^… filler29 .* bundle\.$/);
  expect(text("filler2")).toMatch(/^filler0 .* filler31 …$/);
});

test("an excerpt of a text without the words is its beginning", () => {
  expect(excerpt("A short text.", "zzz")).toEqual([{ text: "A short text.", isMarked: false }]);
});
