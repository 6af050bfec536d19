import { toCsv } from "../../../tools/leads/csv";

const SIGNS = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"];

const FORMULAS = [...SIGNS, "\tx", "\rx", "\t=1", '=HYPERLINK("http://x","y")', '"=1'];
test.each(FORMULAS)("a spreadsheet reads %j as text, not as a formula", (typed) => {
  const [, line] = toCsv(["a"], [{ a: typed }]).split(/"\r\n(?=")/);
  expect(line?.replace(/^"[\t\r"]*/, "")).toMatch(/^'/);
});

test.each(
  SIGNS.flatMap((sign) => [";", "; ", ';"', "\t", "\n", "|"].map((part) => `Ada${part}${sign}`)),
)("%j stays text when a program splits cells at another separator", (typed) => {
  const cells = toCsv(["a"], [{ a: typed }]).split(/[;\t\n|]/);
  for (const cell of cells) expect(cell.replace(/^[\s"]+/, "")).not.toMatch(/^[=+\-@＝＋－＠﹦]/);
});

const PLAIN = "Hi - I'm Ada (a+b@example.com), 3 = 3; thanks";
test.each([
  ["Ada\u202e gnp.exe", "Ada gnp.exe"], // what nobody can see would reorder the line, or hide a formula
  ["a\u001b[31mb\u0000\u009bc", "a[31mbc"],
  ["\u202e=1+1", "'=1+1"],
  ["\u0007=1", "'=1"],
  ["a\u2066\u2028b\u2029", "ab"],
  ['say "hi", twice', 'say ""hi"", twice'],
  ["two\r\nlines", "two\r\nlines"],
  [PLAIN, PLAIN],
  [-1, "-1"],
  [true, "true"],
  [null, ""],
])("%j is the cell %j", (a, cell) => {
  expect(toCsv(["a", "b", "c"], [{ a, b: 1 }])).toBe(`"a","b","c"\r\n"${cell}","1",""\r\n`);
});
