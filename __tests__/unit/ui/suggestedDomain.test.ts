import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suggestedDomain } from "../../../src/ui/suggestedDomain";

const linesOf = (file: string) => readFileSync(join(__dirname, file), "utf8").trim().split("\n");

// A letter left out, doubled, exchanged with the next one or mistyped by one key, and endings.
test("at least 95 % of 200 usual mistakes get the domain that was meant", () => {
  const usual = linesOf("usualMistakes.txt").map((line) => line.split(" "));
  expect(usual).toHaveLength(200);
  const missed = usual.filter(([wrong, meant]) => suggestedDomain(`ada@${wrong}`) !== meant);
  expect(missed.length).toBeLessThanOrEqual(10);
});

test("1,000 real domains get no suggestion", () => {
  const real = linesOf("realDomains.txt");
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
  ["ada", undefined],
  ["ada@", undefined],
  ["", undefined],
])("%j: %j", (address, meant) => {
  expect(suggestedDomain(address)).toBe(meant);
});
