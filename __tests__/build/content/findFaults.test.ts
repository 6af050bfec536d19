import { readFileSync } from "node:fs";
import { describeFault } from "../../../src/build/content/fault";
import { findFaults } from "../../../src/build/content/findFaults";
import { contentFolder, post } from "./setup/contentFolder";

async function faultsAfter(changes: Record<string, string | Buffer | null>): Promise<string[]> {
  const { faults } = await findFaults(contentFolder(changes));
  return faults.map((fault) => describeFault(fault).replace("\n    hint:", " –"));
}
const copyOf = (name: string) => readFileSync(`content/copy/${name}.md`, "utf8");

test("the site's own content has no faults", async () => {
  expect(await faultsAfter({})).toEqual([]);
});

test.each([
  ["content/posts/foo.md", "rename it to content/posts/foo/index.md"],
  ["content/posts/a-post/Index.md", "rename it to content/posts/a-post/index.md"],
  ["content/posts/a-post/index.mdx", "rename it to content/posts/a-post/index.md"],
  ["content/posts/a-post/index.md.txt", "rename it to content/posts/a-post/index.md"],
  [
    "content/posts/a-post/draft.docx",
    "move its text as Markdown into content/posts/a-post/index.md",
  ],
  [
    "content/posts/2025/a-post/index.md",
    "put each post in a folder directly under content/posts: content/posts/a-post/index.md",
  ],
  ["content/authors/new-author.MD", "rename it to content/authors/new-author.md"],
  ["content/legal/de/imprint.md", "move it to content/legal/imprint.md"],
  ["content/copy/heros.md", "did you mean content/copy/hero.md?"],
  ["content/notes.md", "texts belong in content/posts, authors, legal or copy"],
])("%s is reported as unused, with the path where it would be read", async (file, hint) => {
  expect(await faultsAfter({ [file]: post({}) })).toEqual([
    `${file}:1 file: is not used by the site – ${hint}`,
  ]);
});

test("a second text in a post's folder and a folder without a text are reported", async () => {
  expect(
    await faultsAfter({
      "content/posts/a-post/index.md": post({}),
      "content/posts/a-post/notes.md": "Words.",
      "content/posts/b-post/kiln.svg": "<svg/>",
    }),
  ).toEqual([
    "content/posts/a-post/notes.md:1 file: is not used by the site – the post is content/posts/a-post/index.md; move the text there, or remove the file",
    "content/posts/b-post/index.md:1 file: is missing, but there are other files in its folder – write the post there, or remove the folder",
  ]);
});

test("a copy file that is missing, wrongly encoded or incomplete is one fault, not a crash", async () => {
  const hero = copyOf("hero");
  const file = "content/copy/hero.md";
  expect(await faultsAfter({ [file]: null })).toEqual([
    `${file}:1 file: is missing – restore it: the site needs its text`,
  ]);
  expect(await faultsAfter({ [file]: Buffer.from(hero, "utf16le") })).toEqual([
    expect.stringContaining("is not UTF-8 but UTF-16 (little endian)"),
  ]);
  expect(await faultsAfter({ [file]: hero.slice(0, 20) })).toEqual([
    expect.stringContaining("must begin with fields between two lines of ---"),
  ]);
});

test("unknown placeholders of copy files and legal pages are reported", async () => {
  const blog = copyOf("blog").replace("heading: ", "heading: In {tryalDays} days, ");
  expect(await faultsAfter({ "content/copy/blog.md": blog })).toEqual([
    'content/copy/blog.md:2 heading: unknown placeholder (found "{tryalDays}") – did you mean {trialDays}?',
  ]);
  const terms = readFileSync("content/legal/terms.md", "utf8");
  const lines = terms.split("\n").length;
  expect(
    await faultsAfter({ "content/legal/terms.md": `${terms}\nAsk {owner} at {email}.\n` }),
  ).toEqual([
    `content/legal/terms.md:${lines + 1} text: unknown placeholder (found "{owner}") – the placeholders here are {name}, {email}, {operator}, {site}`,
  ]);
});

test("a flag that is not a boolean gets a hint, and a key of punctuation causes no crash", async () => {
  const claims = copyOf("claims").replace("verified: false", "verified: No");
  expect(await faultsAfter({ "content/copy/claims.md": claims })).toEqual([
    expect.stringMatching(
      /:29 ratings\.organization\.verified: must be true or false \(found "No"\) – write false, without quotes$/,
    ),
  ]);
  const faq = copyOf("faq").replace("---\n", '---\n"C++(": yes\nconstructor: 1\n');
  expect(await faultsAfter({ "content/copy/faq.md": faq })).toEqual([
    expect.stringMatching(/^content\/copy\/faq\.md:2 C\+\+\(: is not a known field/),
    expect.stringMatching(/^content\/copy\/faq\.md:3 constructor: is not a known field/),
  ]);
});

test("a value that the code does not know is a fault that lists the known ones", async () => {
  const changed = async (name: string, from: string, to: string) =>
    faultsAfter({ [`content/copy/${name}.md`]: copyOf(name).replace(from, to) });
  expect(await changed("features", "gradient: sky", "gradient: skye")).toEqual([
    'content/copy/features.md:32 items[3].gradient: must be one of pistachio, butter, blush, sky, stone (found "skye") – did you mean sky?',
  ]);
  expect(await changed("features", "id: analytics", "id: analysis")).toEqual([
    expect.stringContaining("items[3].id: must be one of ai-chatting, chat-automation"),
  ]);
  expect(await changed("integrations", "id: tinder", "id: twitch")).toEqual([
    expect.stringContaining("items[0].id: must be one of tinder, snapchat, instagram"),
  ]);
  expect(await changed("claims", "of: reviews", "of: stars")).toEqual([
    expect.stringContaining("ratings.organization.of: must be one of reviews, ratings"),
  ]);
});

test.each([
  ["title", "12:30", 'title: can be read as "12:30" and as 750 – write "12:30", in quotes'],
  ["tags", "[1_000]", 'tags[0]: can be read as "1_000" and as 1000 – write "1_000", in quotes'],
  ["title", "0o17x\n----: x", "frontmatter: Gatsby ends the fields at a different line"],
])("%s: %s, which Gatsby reads differently, is a fault", async (field, value, expected) => {
  const text = post({ [field]: value });
  const faults = await faultsAfter({ "content/posts/a-post/index.md": text });
  expect(faults.join("\n")).toContain(expected.split("frontmatter: ").at(-1));
});

test("a link to a heading in another script gets a hint with the heading's anchor", async () => {
  const text = post({}, "## 値段\n\n[x](#値段)");
  expect(await faultsAfter({ "content/posts/a-post/index.md": text })).toEqual([
    'content/posts/a-post/index.md:14 text: broken link: no heading has this anchor (found "#値段") – did you mean #-?',
  ]);
});

test("a key with line breaks cannot begin a line of the output", async () => {
  const text = post({ '"a\\n::error::b"': "1" });
  expect(await faultsAfter({ "content/posts/a-post/index.md": text })).toEqual([
    expect.stringContaining(" a ::error::b: is not a known field"),
  ]);
});

test("Markdown that editors expect to work is not a fault", async () => {
  const body = `Words with a note.[^1] Prices from $29 to $99, a \\{name\\} and \`{name}\`.

- [ ] to do
- [x] done

https://youtu.be/dQw4w9WgXcQ

<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="A kiln" frameborder="0" allow="autoplay" allowfullscreen></iframe>

<details><summary>More</summary>Words</details>

[^1]: A book.`;
  expect(await faultsAfter({ "content/posts/a-post/index.md": post({}, body) })).toEqual([]);
});
