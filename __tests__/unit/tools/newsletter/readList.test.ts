import { readList } from "../../../../tools/newsletter/readList";

const NOW = new Date("2026-11-25T12:00:00Z");
const COLUMNS = { email: "email", date: "consented_at" };
const read = (text: string, columns = {}) =>
  readList(Buffer.from(text), { ...COLUMNS, source: "Form of old.example", ...columns }, NOW);
const HEADER = "email,consented_at";
const ADA = "ada@example.com,2024-05-06";

test("a list is read with its lines, its columns and the source of all", () => {
  const text = "Name,E-Mail Address,Signed\nAda,ada@example.com,2024-05-06 07:08:09\n";
  const list = read(text, { email: "e-mail address", date: "Signed" });
  const consent = { consented_at: "2024-05-06T07:08:09.000Z", source: "Form of old.example" };
  expect(list).toEqual({
    people: [{ line: 2, email: "ada@example.com", ...consent }],
    faults: [],
    read: ["E-Mail Address", "Signed"],
    notRead: ["Name"],
  });
});

test.each([
  ["a byte order mark", `\ufeff${HEADER}\n${ADA}`],
  ["CRLF", `${HEADER}\r\n${ADA}\r\n`],
  ["CR alone", `${HEADER}\r${ADA}\r`],
  ["lines that end differently", `${HEADER}\r\n${ADA}\n`],
  ["semicolons", "email;consented_at\nada@example.com;2024-05-06"],
  ["tabs", "email\tconsented_at\nada@example.com\t2024-05-06"],
  ["quoted cells", '"email","consented_at"\n"ada@example.com","2024-05-06"'],
  ["empty lines and spaces", `${HEADER}\n\n ada@example.com , 2024-05-06 \n\n`],
  ["the form of our own export", `${HEADER}\nada@example.com,2024-05-06T02:00:00+02:00`],
])("%s make no difference", (_, text) => {
  const person = { email: "ada@example.com", consented_at: "2024-05-06T00:00:00.000Z" };
  expect(read(text)).toMatchObject({ people: [person], faults: [] });
});

test("each line may say itself where the person agreed, also over several lines of notes", () => {
  const text = `email,consented_at,consent_source,notes\nada@example.com,2024-05-06,"Fair, Lyon","a\nb"\neve@example.com,2024-05-06,Shop,\n`;
  expect(read(text, { source: undefined }).people).toMatchObject([
    { line: 2, source: "Fair, Lyon" },
    { line: 4, source: "Shop" },
  ]);
});

test.each([
  ["eve@example.com", /has 1 cells, and the first line 2: add/],
  ["eve@example.com,2024-05-06,x", /has 3 cells/],
  [",2024-05-06", /has no address: fill it in/],
  ["eve@example.com,", /has no date of consent/],
  ["eve@example.com,06.05.2024", /"06.05.2024" is no date: write it as 2024-12-31/],
  ["eve@example.com,2025-02-29", /is no date/],
  ["eve@example.com,45418", /is no date/],
  ["eve@example.com,1970-01-01", /is too early/],
  ["eve@example.com,2026-11-26", /is in the future/],
  ["eve@example.com,2026-11-25T12:00:01Z", /is in the future/],
  ["eve\u0000@b.co,2024-05-06", /"eve\\u0000@b.co" has a character that cannot be seen/],
  ["\u001b[2Jeve@example.com,2024-05-06", /cannot be seen: type it again/],
  ['"=HYPERLINK(""http://x"")",2024-05-06', /is a formula: write the value itself/],
  ["'=1@example.com,2024-05-06", /is a formula/],
  ["@SUM(A1),2024-05-06", /is a formula/],
  ["eve@example.com,=TODAY()", /is a formula/],
])("the line %j is told with its remedy, and no other line is lost", (line, why) => {
  const { people, faults } = read(`${HEADER}\n${ADA}\n${line}\nbob@example.com,2024-05-06`);
  expect(faults).toEqual([{ line: 3, why: expect.stringMatching(why) }]);
  expect(people.map((person) => person.line)).toEqual([2, 4]);
});

test.each([
  ["", /is empty: its first line names the columns/],
  ["\n\n", /is empty/],
  [HEADER, /has no lines below/],
  [`mail,consented_at\n${ADA}`, /has no column "email". .* "mail", "consented_at": .* --email/],
  [`email,signed\n${ADA}`, /no column "consented_at".*--date/],
  [`email,Email,consented_at\nx,${ADA}`, /Line 1 names the column "email" 2 times/],
  [`${HEADER}\n${ADA}\n"eve@b.co,2024-05-06\nbob@b.co,2024-05-06\n`, /^Line 3: a quote/],
  [`${HEADER}\n${ADA}\n\n"eve@b.co,2024-05-06\n"bob@b.co",2024-05-06\n`, /^Line 4: a quote/],
  [`${HEADER}\nAda "Lady" L,2024-05-06\n`, /^Line 2: a quote.*Nothing was read/],
])("the file %j is not read, and the reason is told", (text, why) => {
  expect(() => read(text)).toThrow(why);
});

test("an unclosed quote that ends at the next one does not swallow the lines between", () => {
  const text = `${HEADER},notes\n${ADA},"x\neve@example.com,2024-05-06,"\nbob@example.com,2024-05-06,\n`;
  const { people, faults } = read(text);
  expect(faults).toEqual([{ line: 2, why: expect.stringMatching(/over several lines/) }]);
  expect(people).toMatchObject([{ line: 4 }]);
});

test.each([
  [undefined, /Say where these people agreed: --source/],
  [" ", /--source does not say/],
  ["x".repeat(101), /more than 100 characters/],
  ["@fair", /--source "@fair" is a formula/],
  ["Fair\u0000", /--source .* cannot be seen/],
])("the source %j is refused, and nothing is imported", (source, why) => {
  expect(() => read(`${HEADER}\n${ADA}`, { source })).toThrow(why);
});

test.each<[BufferEncoding, string, RegExp]>([
  ["utf16le", "\ufeffemail", /is UTF-16. Save it as "CSV UTF-8"/],
  ["latin1", `${HEADER}\n${ADA}\nj\u00e9@b.co,2024-05-06`, /Line 3 is not UTF-8/],
])("%s is told", (encoding, text, why) => {
  const bytes = Buffer.from(text, encoding);
  expect(() => readList(bytes, { ...COLUMNS, source: "x" }, NOW)).toThrow(why);
});
