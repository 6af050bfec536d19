import { readFileSync } from "node:fs";
import sharp from "sharp";
import { faultsAfter, post } from "./setup/contentFolder";

const HERO = "content/copy/hero.md";
const FAQ = "content/copy/faq.md";
const CLAIMS = "content/copy/claims.md";
const FEATURES = "content/copy/features.md";
const TERMS = "content/legal/terms.md";
const OWN_POST = "content/posts/ai-tools-content-creators/index.md";
const POST = "content/posts/a-post/index.md";

const textOf = (file: string) => readFileSync(file, "utf8");
/** The faults when a text of the site has other words in one place. */
const afterChange = (file: string, from: string, to: string) =>
  faultsAfter({ [file]: textOf(file).replace(from, to) });
/** The faults of a new post. */
const ofPost = (fields: Record<string, string>, body?: string) =>
  faultsAfter({ [POST]: post(fields, body) });

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
      [POST]: post({}),
      "content/posts/a-post/notes.md": "Words.",
      "content/posts/b-post/kiln.svg": "<svg/>",
    }),
  ).toEqual([
    "content/posts/a-post/notes.md:1 file: is not used by the site – content/posts/a-post/index.md is the text; move this one's words there, or remove it",
    "content/posts/b-post/index.md:1 file: is missing, but there are other files in its folder – write the post there, or remove the folder",
  ]);
});

test("a copy file that is missing, wrongly encoded or incomplete is one fault, not a crash", async () => {
  const hero = textOf(HERO);
  expect(await faultsAfter({ [HERO]: null })).toEqual([
    `${HERO}:1 file: is missing – restore it: the site needs its text`,
  ]);
  expect(await faultsAfter({ [HERO]: Buffer.from(hero, "utf16le") })).toEqual([
    expect.stringContaining("is not UTF-8"),
  ]);
  expect(await faultsAfter({ [HERO]: hero.slice(0, 20) })).toEqual([
    expect.stringContaining("must begin with fields between two lines of ---"),
  ]);
});

test("unknown placeholders of copy files and legal pages are reported", async () => {
  const blog = "content/copy/blog.md";
  expect(await afterChange(blog, "heading: ", "heading: In {tryalDays} days, ")).toEqual([
    'content/copy/blog.md:2 heading: unknown placeholder (found "{tryalDays}") – did you mean {trialDays}?',
  ]);
  const terms = textOf(TERMS);
  expect(await faultsAfter({ [TERMS]: `${terms}\nAsk {owner} at {email}.\n` })).toEqual([
    `${TERMS}:${terms.split("\n").length + 1} text: unknown placeholder (found "{owner}") – the placeholders here are {name}, {email}, {operator}, {site}`,
  ]);
});

test("a flag that is not a boolean gets a hint, and a key of punctuation causes no crash", async () => {
  expect(await afterChange(CLAIMS, "verified: false", "verified: No")).toEqual([
    expect.stringMatching(
      /:51 ratings\.organization\.verified: must be true or false \(found "No"\) – write false, without quotes$/,
    ),
  ]);
  expect(await afterChange(FAQ, "---\n", '---\n"C++(": yes\nconstructor: 1\n')).toEqual([
    expect.stringMatching(/^content\/copy\/faq\.md:2 C\+\+\(: is not a known field/),
    expect.stringMatching(/^content\/copy\/faq\.md:3 constructor: is not a known field/),
  ]);
});

test("a value that the code does not know is a fault that lists the known ones", async () => {
  expect(await afterChange(FEATURES, "gradient: sky", "gradient: skye")).toEqual([
    'content/copy/features.md:32 items[3].gradient: must be one of pistachio, butter, blush, sky, stone (found "skye") – did you mean sky?',
  ]);
  expect(await afterChange(FEATURES, "id: analytics", "id: analysis")).toEqual([
    expect.stringContaining("items[3].id: must be one of ai-chatting, chat-automation"),
  ]);
  expect(await afterChange("content/copy/integrations.md", "id: tinder", "id: twitch")).toEqual([
    expect.stringContaining("items[0].id: must be one of tinder, snapchat, instagram"),
  ]);
  expect(await afterChange(FEATURES, "id: analytics", "id: ai-chatting")).toEqual([
    `${FEATURES}:4 items: has two entries with the same id (found a list of groups) – give each an id of its own`,
  ]);
  expect(await afterChange(CLAIMS, "of: reviews", "of: stars")).toEqual([
    expect.stringContaining("ratings.organization.of: must be one of reviews, ratings"),
  ]);
});

test("a former slug that is another post's address is a fault of the post that names it", async () => {
  const named = "formerSlugs: [building-engaged-community]\nauthor:";
  expect(await afterChange(OWN_POST, "author:", named)).toEqual([
    expect.stringContaining(`${OWN_POST}:5 formerSlugs: is already used by`),
  ]);
});

test("links to a post or a page with a fault of its own are not to blame", async () => {
  const page = "content/pages/compare/by-hand-or-with-help.md";
  const isOnly = (path: string) => [expect.stringContaining(path)];
  expect(await afterChange(OWN_POST, "title:", "title")).toEqual(
    isOnly(`${OWN_POST}:4 frontmatter`),
  );
  expect(await afterChange(OWN_POST, "2025-01-22", "22.01.2025")).toEqual(
    isOnly(`${OWN_POST}:6 publishDate`),
  );
  expect(await afterChange(page, "name: By", "names: By")).toEqual([
    expect.stringContaining("name: is missing"),
    expect.stringContaining("names: is not a known field"),
  ]);
  const taken = {
    "content/pages/privacy.md": textOf(page)
      .replace("name: By", "name: Or by")
      .replace("By hand, with", "With"),
  };
  expect(await faultsAfter(taken)).toEqual(isOnly("the address /privacy belongs to another page"));
});

test("a copied page is told to have a name and a title of its own", async () => {
  const copied = textOf("content/pages/agencies.md");
  expect(await faultsAfter({ "content/pages/events.md": copied })).toEqual([
    'content/pages/events.md:2 name: is already used by content/pages/agencies.md (found "For agencies") – choose another one',
    'content/pages/events.md:6 metadata.title: is already used by content/pages/agencies.md (found "Many creators, one desk") – choose another one',
  ]);
});

test("a biography, which is one paragraph and shown as typed, has no markup", async () => {
  const file = "content/authors/elena-marchetti.md";
  const bio = `${textOf(file)}\nSee [my page](/nowhere).\n`;
  expect(await faultsAfter({ [file]: bio })).toEqual([
    `${file}:5 text: is shown as typed (found "[my page](/nowhere)") – a field holds plain words: write them without markup`,
    `${file}:5 text: advice: is shown as one paragraph – make it one`,
  ]);
});

test("a line that begins with --- within the fields is a fault of that line", async () => {
  expect(await ofPost({ title: "A post\n----: x" })).toEqual([
    expect.stringContaining(":5 frontmatter: a line that begins with --- ends the fields"),
  ]);
});

test("fields in another language than YAML run no code", async () => {
  expect(await faultsAfter({ [POST]: post({}).replace("---", "---js") })).toEqual([
    expect.stringContaining("must begin with fields between two lines of ---"),
  ]);
});

test("a copied folder is told about its names, and not the post that it was copied from", async () => {
  const faults = await faultsAfter({
    [POST]: post({}),
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
  expect(await faultsAfter({ "content/legal/blog.md": textOf(TERMS) })).toEqual([
    expect.stringContaining("content/legal/blog.md:1 file: the address /blog belongs to another"),
  ]);
});

test("claims that search engines would refuse are faults", async () => {
  expect(await afterChange(CLAIMS, "value: 4.9", "value: 49")).toEqual([
    expect.stringContaining("ratings.organization.value: must be a number from 1 to 5"),
  ]);
  expect(await afterChange(CLAIMS, "currency: USD", "currency: $")).toEqual([
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
      [POST]: featured("kiln.jpg"),
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
      [POST]: featured("kiln.jpg"),
      "content/posts/a-post/kiln.jpg": huge,
    }),
  ).toEqual([expect.stringContaining("has 320 megapixels, and the site takes 250")]);
});

test("a picture whose name macOS stored in another way is told apart from a missing one", async () => {
  expect(
    await faultsAfter({
      [POST]: post({}, "![Café](./café.jpg)"),
      ["content/posts/a-post/café.jpg".normalize("NFD")]: await jpeg(),
    }),
  ).toEqual([expect.stringContaining("has an accent that macOS stores in another way")]);
});

test("a link to a heading in another script gets a hint with the heading's anchor", async () => {
  expect(await ofPost({}, "## 値段\n\n[x](#値段)")).toEqual([
    'content/posts/a-post/index.md:14 text: broken link: no heading has this anchor (found "#値段") – did you mean #-?',
  ]);
});

test("a key with line breaks cannot begin a line of the output", async () => {
  expect(await ofPost({ '"a\\n::error::b"': "1" })).toEqual([
    expect.stringContaining(" a ::error::b: is not a known field"),
  ]);
});
