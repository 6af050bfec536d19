import { readFileSync } from "node:fs";
import sharp from "sharp";
import { faultsAfter, post } from "./setup/contentFolder";

const copyOf = (name: string) => readFileSync(`content/copy/${name}.md`, "utf8");

test("the site's own content has no faults", async () => {
  expect(await faultsAfter({})).toEqual([]);
});

test.each([
  ["content/posts/foo.md", "move it to content/posts/foo/index.md"],
  ["content/posts/a-post/Index.md", "move it to content/posts/a-post/index.md"],
  ["content/posts/a-post/index.mdx", "move it to content/posts/a-post/index.md"],
  ["content/posts/a-post/index.md.txt", "move it to content/posts/a-post/index.md"],
  [
    "content/posts/a-post/draft.docx",
    "move its text as Markdown into content/posts/a-post/index.md",
  ],
  ["content/posts/2025/a-post/index.md", "move it to content/posts/a-post/index.md"],
  ["content/authors/new-author.MD", "move it to content/authors/new-author.md"],
  ["content/legal/de/imprint.md", "move it to content/legal/imprint.md"],
  ["content/copy/heros.md", "did you mean content/copy/hero.md?"],
  ["content/notes.md", "texts belong in content/posts, authors, legal, pages or copy"],
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
    "content/posts/a-post/notes.md:1 file: is not used by the site – content/posts/a-post/index.md is the text; move this one's words there, or remove it",
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
    expect.stringContaining("is not UTF-8"),
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
      /:51 ratings\.organization\.verified: must be true or false \(found "No"\) – write false, without quotes$/,
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
  expect(await changed("features", "id: analytics", "id: ai-chatting")).toEqual([
    "content/copy/features.md:4 items: has two entries with the same id (found a list of groups) – give each an id of its own",
  ]);
  expect(await changed("claims", "of: reviews", "of: stars")).toEqual([
    expect.stringContaining("ratings.organization.of: must be one of reviews, ratings"),
  ]);
});

test("a former slug that is another post's address is a fault of the post that names it", async () => {
  const file = "content/posts/ai-tools-content-creators/index.md";
  const text = readFileSync(file, "utf8").replace(
    "author:",
    "formerSlugs: [building-engaged-community]\nauthor:",
  );
  expect(await faultsAfter({ [file]: text })).toEqual([
    expect.stringContaining(`${file}:5 formerSlugs: is already used by`),
  ]);
});

test("links to a post or a page with a fault of its own are not to blame", async () => {
  const file = "content/posts/ai-tools-content-creators/index.md";
  const page = "content/pages/compare/by-hand-or-with-help.md";
  const ofPost = readFileSync(file, "utf8");
  const ofPage = readFileSync(page, "utf8");
  const isOnly = (path: string) => [expect.stringContaining(path)];
  const untitled = ofPost.replace("title:", "title");
  expect(await faultsAfter({ [file]: untitled })).toEqual(isOnly(`${file}:4 frontmatter`));
  const dotted = ofPost.replace("2025-01-22", "22.01.2025");
  expect(await faultsAfter({ [file]: dotted })).toEqual(isOnly(`${file}:6 publishDate`));
  const unnamed = ofPage.replace("name: By", "names: By");
  expect(await faultsAfter({ [page]: unnamed })).toEqual(
    ["name: is missing", "names: is not a known field"].map((problem) =>
      expect.stringContaining(problem),
    ),
  );
  const taken = {
    "content/pages/privacy.md": ofPage
      .replace("name: By", "name: Or by")
      .replace("By hand, with", "With"),
  };
  expect(await faultsAfter(taken)).toEqual(isOnly("the address /privacy belongs to another page"));
});

test("a copied page is told to have a name and a title of its own", async () => {
  const copied = readFileSync("content/pages/agencies.md", "utf8");
  expect(await faultsAfter({ "content/pages/events.md": copied })).toEqual([
    'content/pages/events.md:2 name: is already used by content/pages/agencies.md (found "For agencies") – choose another one',
    'content/pages/events.md:6 metadata.title: is already used by content/pages/agencies.md (found "Many creators, one desk") – choose another one',
  ]);
});

test("a biography, which is one paragraph and shown as typed, has no markup", async () => {
  const file = "content/authors/elena-marchetti.md";
  const bio = `${readFileSync(file, "utf8")}\nSee [my page](/nowhere).\n`;
  expect(await faultsAfter({ [file]: bio })).toEqual([
    `${file}:5 text: is shown as typed (found "[my page](/nowhere)") – a field holds plain words: write them without markup`,
    `${file}:5 text: advice: is shown as one paragraph – make it one`,
  ]);
});

test("a line that begins with --- within the fields is a fault of that line", async () => {
  const text = post({ title: "A post\n----: x" });
  expect(await faultsAfter({ "content/posts/a-post/index.md": text })).toEqual([
    expect.stringContaining(":5 frontmatter: a line that begins with --- ends the fields"),
  ]);
});

test("fields in another language than YAML run no code", async () => {
  const text = post({}).replace("---", "---js");
  expect(await faultsAfter({ "content/posts/a-post/index.md": text })).toEqual([
    expect.stringContaining("must begin with fields between two lines of ---"),
  ]);
});

test("a copied folder is told about its names, and not the post that it was copied from", async () => {
  const faults = await faultsAfter({
    "content/posts/a-post/index.md": post({}),
    "content/posts/a-copy/index.md": post({}),
  });
  expect(faults).toEqual([
    expect.stringMatching(/a-copy.*must be the name of the post's folder, a-copy/),
    expect.stringMatching(/a-copy.*is already used by content\/posts\/a-post/),
    expect.stringMatching(/a-copy.*is already used by content\/posts\/a-post/),
    expect.stringMatching(/a-copy.*title: advice: is already used by content\/posts\/a-post/),
  ]);
});

test("a legal page whose address another page has is a fault", async () => {
  const terms = readFileSync("content/legal/terms.md", "utf8");
  expect(await faultsAfter({ "content/legal/blog.md": terms })).toEqual([
    expect.stringContaining("content/legal/blog.md:1 file: the address /blog belongs to another"),
  ]);
});

test("claims that search engines would refuse are faults", async () => {
  const changed = async (from: string, to: string) =>
    faultsAfter({ "content/copy/claims.md": copyOf("claims").replace(from, to) });
  expect(await changed("value: 4.9", "value: 49")).toEqual([
    expect.stringContaining("ratings.organization.value: must be a number from 1 to 5"),
  ]);
  expect(await changed("low: 29", "low: 99")).toEqual([
    expect.stringContaining("prices: the lower price is above the higher one"),
  ]);
  expect(await changed("currency: USD", "currency: $")).toEqual([
    expect.stringContaining("prices.currency: must be a currency's three letters"),
  ]);
});

const jpeg = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: "#876",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

test("a picture that was cut off in transfer, or that has too many pixels, is a fault", async () => {
  const featured = (name: string) =>
    post({ images: `{ featured: { url: ./${name}, alt: A kiln } }` });
  const cut = (await jpeg()).subarray(0, 9000);
  expect(
    await faultsAfter({
      "content/posts/a-post/index.md": featured("kiln.jpg"),
      "content/posts/a-post/kiln.jpg": cut,
    }),
  ).toEqual([expect.stringContaining("cannot be read as an image, or is incomplete")]);
  const huge = await sharp({
    create: { width: 20_000, height: 16_000, channels: 3, background: "#876" },
    limitInputPixels: false,
  })
    .jpeg()
    .toBuffer();
  expect(
    await faultsAfter({
      "content/posts/a-post/index.md": featured("kiln.jpg"),
      "content/posts/a-post/kiln.jpg": huge,
    }),
  ).toEqual([expect.stringContaining("has 320 megapixels, and the site takes 250")]);
});

test("a picture whose name macOS stored in another way is told apart from a missing one", async () => {
  expect(
    await faultsAfter({
      "content/posts/a-post/index.md": post({}, "![Café](./café.jpg)"),
      ["content/posts/a-post/café.jpg".normalize("NFD")]: await jpeg(),
    }),
  ).toEqual([expect.stringContaining("has an accent that macOS stores in another way")]);
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
