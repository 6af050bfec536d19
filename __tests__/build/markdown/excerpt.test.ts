import { excerptOf } from "../../../src/build/markdown/excerpt";

const text = "## One *two*\n\nthree four,\nfive six 🎸🎸\n\n- seven\n- eight\n";
const excerpt = (options: object, of = text) =>
  excerptOf(of, { pruneLength: 140, truncate: false, format: "PLAIN", ...options });

test("a plain excerpt has the words of a text without its formatting", () => {
  expect(excerpt({})).toBe("One two three four, five six 🎸🎸 seven eight");
});

test.each([
  [20, false, "One two three four…"],
  [19, false, "One two three four…"],
  [14, true, "One two three…"],
  [30, true, "One two three four, five six …"],
  [31, true, "One two three four, five six 🎸…"],
])("at %i characters, within a word %s, it ends as %s", (pruneLength, truncate, expected) => {
  expect(excerpt({ pruneLength, truncate })).toBe(expected);
  expect([...expected].length).toBeLessThanOrEqual(pruneLength);
});

test("an HTML or Markdown excerpt consists of whole blocks, rendered as on the site", () => {
  const options = { pruneLength: 10, format: "HTML" };
  expect(excerpt(options)).toBe(
    '<h2 id="one-two">One <em>two</em></h2>\n<p>three four,<br>\nfive six 🎸🎸</p>\n',
  );
  expect(excerpt({ ...options, format: "MARKDOWN" })).toBe(
    "## One *two*\n\nthree four,\nfive six 🎸🎸",
  );
  expect(excerpt({ format: "MARKDOWN" })).toBe(text.trimEnd());
});
