import { toCsv } from "../../supabase/local/csv";

test("commas, quotes and line breaks stay inside their cell", () => {
  const rows = [{ a: 'say "hi", twice', b: "two\r\nlines" }];
  expect(toCsv(["a", "b"], rows)).toBe('a,b\r\n"say ""hi"", twice","two\r\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x","y")'])(
  "a spreadsheet reads %j as text, not as a formula",
  (typed) => {
    const line = toCsv(["a"], [{ a: typed }]).slice("a\r\n".length);
    expect(line.replace(/^"/, "")).toMatch(/^'/);
  },
);

test("numbers, truths and nothing are written plainly", () => {
  expect(toCsv(["a", "b", "c", "d"], [{ a: -1, b: true, c: null }])).toBe(
    "a,b,c,d\r\n-1,true,,\r\n",
  );
});
