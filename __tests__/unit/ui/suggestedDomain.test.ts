import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suggestedDomain } from "../../../src/ui/suggestedDomain";

/** Whose mistakes are tried, with the share of each; a letter of "aol" or "live" mistyped is often another real domain. */
const LONG = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "protonmail.com",
];
const SHORT = ["live.com", "aol.com"];
const ENDINGS = ["con", "cmo", "ocm", "comm", "cm", "om", "co", "vom", "xom", "cpm"];
const NEIGHBOURS: Record<string, string> = {
  a: "s",
  c: "v",
  d: "f",
  g: "h",
  h: "j",
  i: "o",
  k: "l",
  l: "k",
  m: "n",
  o: "p",
  t: "r",
  u: "i",
  y: "t",
  n: "m",
  p: "o",
  r: "e",
};

/** Each letter of a name left out, doubled, exchanged with the next one, and mistyped by one key. */
function mistakes(domain: string): string[] {
  const dot = domain.indexOf(".");
  const name = domain.slice(0, dot);
  const made = Array.from(name).flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    const next = after[0] ?? "";
    return [
      before + after,
      before + letter + letter + after,
      before + next + letter + after.slice(1),
      before + (NEIGHBOURS[letter] ?? "") + after,
    ].map((wrong) => wrong + domain.slice(dot));
  });
  return [...new Set(made)].filter((wrong) => wrong !== domain);
}
const withEndings = (domain: string) =>
  ENDINGS.map((ending) => `${domain.slice(0, domain.indexOf("."))}.${ending}`);

const tried = [
  ...LONG.flatMap((meant) =>
    [...mistakes(meant), ...withEndings(meant)].map((wrong) => [wrong, meant]),
  ),
  ...SHORT.flatMap((meant) => withEndings(meant).map((wrong) => [wrong, meant])),
] as [string, string][];
/** Every so many, so that all kinds and domains are among them. */
const COUNT = 200;
const usual = Array.from(
  { length: COUNT },
  (_, n) => tried[Math.floor((n * tried.length) / COUNT)] ?? ["", ""],
);

test(`at least 95 % of ${COUNT} usual mistakes get the domain that was meant`, () => {
  expect(new Set(usual.map(([wrong]) => wrong)).size).toBe(COUNT);
  const missed = usual.filter(([wrong, meant]) => suggestedDomain(`ada@${wrong}`) !== meant);
  expect(missed.length).toBeLessThanOrEqual(COUNT * 0.05);
});

test("1,000 real domains get no suggestion", () => {
  const real = readFileSync(join(__dirname, "realDomains.txt"), "utf8").trim().split("\n");
  expect(new Set(real).size).toBe(1000);
  expect(real.filter((domain) => suggestedDomain(`ada@${domain}`) !== undefined)).toEqual([]);
});

test.each([
  [" Ada@GMIAL.com ", "gmail.com"],
  ["ada@gmailcom", "gmail.com"],
  ["ada@gmail.net", "gmail.com"],
  ["ada@studio.con", "studio.com"],
  ["ada@gmial.con", "gmail.com"],
  ["ada@hotmail.co.ukk", "hotmail.co.uk"],
  ["ada@gmail.com", undefined],
  ["ada@yahoo.in", undefined],
  ["ada", undefined],
  ["ada@", undefined],
  ["", undefined],
])("%j: %j", (address, meant) => {
  expect(suggestedDomain(address)).toBe(meant);
});
