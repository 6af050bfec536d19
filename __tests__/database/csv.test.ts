import { toCsv } from "../../tools/leads/csv";

test("every cell is quoted, so commas, quotes and line breaks stay inside it", () => {
  const rows = [{ a: 'say "hi", twice', b: "two\r\nlines" }];
  expect(toCsv(["a", "b"], rows)).toBe('"a","b"\r\n"say ""hi"", twice","two\r\nlines"\r\n');
});

const SIGNS = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1"];

test.each([...SIGNS, "\tx", "\rx", "\t=1", '=HYPERLINK("http://x","y")', '"=1'])(
  "a spreadsheet reads %j as text, not as a formula",
  (typed) => {
    const [, line] = toCsv(["a"], [{ a: typed }]).split(/"\r\n(?=")/);
    expect(line?.replace(/^"[\t\r"]*/, "")).toMatch(/^'/);
  },
);

test.each(
  SIGNS.flatMap((sign) => [
    `Ada;${sign}`,
    `Ada; ${sign}`,
    `Ada;"${sign}`,
    `Ada\t${sign}`,
    `Ada\n${sign}`,
  ]),
)("%j stays text when a program splits cells at another separator", (typed) => {
  const cells = toCsv(["a"], [{ a: typed }]).split(/[;\t\n]/);
  for (const cell of cells) expect(cell.replace(/^[\s"]+/, "")).not.toMatch(/^[=+\-@＝＋－＠﹦]/);
});

test("what nobody can see is left out: it would reorder the line, or hide a formula", () => {
  const typed = [
    "Ada\u202e gnp.exe",
    "a\u001b[31mb\u0000\u009bc",
    "\u202e=1+1",
    "\u0007=1",
    "a\u2066b",
  ];
  const [, ...lines] = toCsv(
    ["a"],
    typed.map((a) => ({ a })),
  ).split("\r\n");
  expect(lines).toEqual(['"Ada gnp.exe"', '"a[31mbc"', '"\'=1+1"', '"\'=1"', '"ab"', ""]);
});

test("text that is not a formula is exported as typed", () => {
  const typed = "Hi - I'm Ada (a+b@example.com), 3 = 3; thanks";
  expect(toCsv(["a"], [{ a: typed }])).toBe(`"a"\r\n"${typed}"\r\n`);
});

test("numbers, booleans and null are exported", () => {
  expect(toCsv(["a", "b", "c", "d"], [{ a: -1, b: true, c: null }])).toBe(
    '"a","b","c","d"\r\n"-1","true","",""\r\n',
  );
});
