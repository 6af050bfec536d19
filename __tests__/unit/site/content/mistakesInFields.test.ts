import { calendarDate } from "../../../../src/shared/model/dates";
import { toldAboutField } from "./setup/toldAbout";

const MISTAKES: [typed: string, told: string[]][] = [
  [
    "title: 2024",
    ['4 title: must be a text of 1 to 100 characters (found 2024) – write "2024", in quotes'],
  ],
  [
    "title: 007",
    ['4 title: must be a text of 1 to 100 characters (found 7) – write "007", in quotes'],
  ],
  [
    "title: 12:30",
    [
      '4 title: is read as the number 750 (found "12:30") – write "12:30", in quotes, or the number in plain digits',
    ],
  ],
  ["title:", ["4 title: must be a text of 1 to 100 characters (found null) – the value is empty"]],
  [
    "title: A post: the second",
    ['4 frontmatter: cannot be read: the value contains a colon – put the value into "quotes"'],
  ],
  [
    "title: How I got to #1",
    [
      '4 title: the value ends before the # (found "How I got to #1") – put the value into "quotes"',
    ],
  ],
  [
    "title: ! Warning",
    ['4 title: the ! at its beginning is not part of the value – put the value into "quotes"'],
  ],
  [
    "title: “A post”",
    [
      '4 title: the curly quotes are shown as part of the text (found "“A post”") – use straight "quotes" or none',
    ],
  ],
  [
    'title: "Welcome to {name}"',
    [
      '4 title: unknown placeholder (found "{name}") – there are no placeholders here; to show the braces, put them in `backticks`',
    ],
  ],
  [
    "title: Salt &amp; pepper",
    [
      '4 title: is shown as typed (found "&amp;") – a field holds plain words: write them without markup',
    ],
  ],
  [
    "title: A **bold** post",
    [
      '4 title: is shown as typed (found "**bold**") – a field holds plain words: write them without markup',
    ],
  ],
  ["title: Another\ntitle: Twice", ["5 frontmatter: duplicate field – remove one of the two"]],
  [
    'title:"No space"',
    [
      "4 frontmatter: cannot be read: there is no normal space after the colon – write name: value, with one space that is typed with the space bar",
    ],
  ],
  [
    "title: A post",
    [
      "4 frontmatter: cannot be read: there is no normal space after the colon – write name: value, with one space that is typed with the space bar",
    ],
  ],
  [
    'title: "A quote that never ends',
    [
      '4 frontmatter: cannot be read: a quotation mark or a bracket is not closed – close it, or put the value into "quotes"',
    ],
  ],
  [
    "title: 'It's'",
    [
      "4 frontmatter: cannot be read: there is text after the end of the value – put the whole value into \"quotes\"; inside 'single quotes', write two for an apostrophe",
    ],
  ],
  [
    "title: [not closed",
    [
      '4 frontmatter: cannot be read: a quotation mark or a bracket is not closed – close it, or put the value into "quotes"',
    ],
  ],
  [
    'slug: "焼き物"',
    [
      '3 slug: must be lowercase letters, digits and single hyphens, at most 80 (found "焼き物") – addresses use the letters a to z: spell the words with them',
    ],
  ],
  ["slug: search", ['3 slug: is reserved by the site (found "search") – add a word']],
  [
    "slug: ai-tools-content-creators-2024",
    [
      '3 slug: is already used by content/posts/ai-tools-content-creators/index.md (found "ai-tools-content-creators-2024") – choose another one',
    ],
  ],
  [
    "id: posts",
    [
      '2 id: must be the name of the post\'s folder, a-post (found "posts") – write a-post',
      '2 id: is reserved by the site (found "posts") – add a word',
    ],
  ],
  [
    "id: another-post",
    ['2 id: must be the name of the post\'s folder, a-post (found "another-post") – write a-post'],
  ],
  [
    "author: elena-marcheti",
    [
      '5 author: is not an author in content/authors (found "elena-marcheti") – did you mean elena-marchetti?',
    ],
  ],
  [
    "publishDate: 2025-02-30",
    ['6 publishDate: is not a date in the calendar (found "2025-02-30")'],
  ],
  [
    "publishDate: 10 January 2025",
    ['6 publishDate: must be a date such as 2025-01-30 (found "10 January 2025")'],
  ],
  [
    "publishDate: {toString: 1}",
    ["6 publishDate: must be a date such as 2025-01-30 (found a group of fields)"],
  ],
  ["lastModified: 2025-01-02", ['10 lastModified: is before publishDate (found "2025-01-02")']],
  [
    "metaDescription: Too short.",
    [
      '7 metaDescription: must be a text of 20 to 160 characters (found "Too short.") – it has 10 characters',
    ],
  ],
  ["categories: []", ["8 categories: must be a list of texts (found []) – add at least one entry"]],
  [
    "categories: [Growth, Growth]",
    ['8 categories: duplicate entry (found ["Growth","Growth"]) – list each entry once'],
  ],
  [
    "categories: [growth]",
    ['8 categories: is spelled differently in another post (found "growth") – write Growth'],
  ],
  [
    'categories: [Growth, "…"]',
    ['8 categories: needs a letter or a digit, because it becomes part of an address (found "…")'],
  ],
  [
    "categories: Growth",
    [
      '8 categories: must be a list of texts (found "Growth") – write [Growth], or one entry per line, each after a hyphen',
    ],
  ],
  [
    "tags: [1_000]",
    [
      '9 tags[0]: is read as the number 1000 (found "1_000") – write "1_000", in quotes, or the number in plain digits',
    ],
  ],
  ['tags: [C, C++, "C#"]', []],
  ["draft: No", ['10 draft: must be true or false (found "No") – write false, without quotes']],
  ['draft: "yes"', ['10 draft: must be true or false (found "yes") – write true, without quotes']],
  [
    "readingTime: 12",
    [
      "10 readingTime: must be a text such as 12 min read (found 12) – leave it out: it is calculated from the text; or write, for example, 12 min read",
    ],
  ],
  [
    "readingTime: 5 minutes",
    [
      '10 readingTime: must be a text such as 12 min read (found "5 minutes") – leave it out: it is calculated from the text; or write, for example, 12 min read',
    ],
  ],
  [
    "readingTime: &a [*a]",
    [
      "10 readingTime: must be a text such as 12 min read (found a list of groups) – leave it out: it is calculated from the text; or write, for example, 12 min read",
    ],
  ],
  ["date: 2025-01-10", ["10 date: is not a known field – write publishDate"]],
  ["catgeories: [Growth]", ["10 catgeories: is not a known field – did you mean categories?"]],
  [
    "schema: {}",
    ["10 schema: is not a known field – it is derived from the other fields; remove it"],
  ],
  [
    "formerSlugs: [a-post]",
    ['10 formerSlugs: is the current slug of the post (found "a-post") – remove it'],
  ],
  [
    "formerSlugs: [building-engaged-community-2024]",
    [
      '10 formerSlugs: is already used by content/posts/building-engaged-community/index.md (found "building-engaged-community-2024") – choose another one',
    ],
  ],
  [
    "images: ./featured.svg",
    [
      '10 images: must be a group of fields (found "./featured.svg") – write images: and below it featured: with url: and alt: (docs/editing.md)',
    ],
  ],
  [
    "images:\n  featured:\n    url: ./featured.svg",
    ["11 images.featured.alt: is missing; it must be a text that says what the image shows"],
  ],
  [
    "images:\n  featured:\n    url: ./Featured.SVG\n    alt: A kiln",
    [
      '12 images.featured.url: image not found (found "./Featured.SVG") – did you mean ./featured.svg?',
    ],
  ],
  [
    "images:\n  featured:\n    url: https://example.org/kiln.jpg\n    alt: A kiln",
    [
      '12 images.featured.url: is a web address; the image must be in the same folder as the text (found "https://example.org/kiln.jpg") – download it, if you may use it, and put the file in the same folder as the text and write ./kiln.jpg',
    ],
  ],
  [
    "images:\n  featured:\n    url: 'C:\\Users\\Elena\\kiln.jpg'\n    alt: A kiln",
    [
      '12 images.featured.url: is a path on your own computer (found "C:\\Users\\Elena\\kiln.jpg") – put the file in the same folder as the text and write ./kiln.jpg',
    ],
  ],
  [
    "images:\n  featured:\n    url: ./kiln.heic\n    alt: A kiln",
    [
      '12 images.featured.url: has a format that the site does not support (found "./kiln.heic") – iPhones save HEIC, which browsers do not show; save it as JPEG, PNG, WebP, AVIF or SVG',
    ],
  ],
  [
    "images:\n  featured:\n    url: ./index.svg\n    alt: A kiln",
    [
      '12 images.featured.url: cannot be read as an image, or is incomplete (found "./index.svg") – save it as JPEG, PNG, WebP, AVIF or SVG',
    ],
  ],
  [
    "images:\n  featured:\n    url: ./featured.svg\n    width: 1600px\n    alt: A kiln",
    [
      '13 images.featured.width: must be a whole number of pixels (found "1600px") – write only the number, without quotes, signs or units',
    ],
  ],
  [
    'images:\n  featured:\n    url: ./featured.svg\n    height: 1\n    alt: ""',
    [
      "12 images.featured.height: does not match the file, which has 900 pixels (found 1) – leave it out: it is read from the file",
      '14 images.featured.alt: must be a text that says what the image shows (found "") – the value is empty',
    ],
  ],
  [
    "\tfeatured: 1",
    [
      "10 frontmatter: cannot be read: the line begins with a tab – indent with spaces, two for each level",
    ],
  ],
  [
    "constructor: 1",
    [
      "10 constructor: is not a known field – the fields are id, slug, formerSlugs, title, author, publishDate, lastModified, metaDescription, categories, tags, images, readingTime, draft",
    ],
  ],
];

test.each(MISTAKES)("%j is reported at its line, with a remedy", async (typed, told) => {
  expect(await toldAboutField(typed)).toEqual(told);
});

test("a year in the far future is a typing mistake", async () => {
  const lastYear = Number(calendarDate(new Date()).slice(0, 4)) + 2;
  expect(await toldAboutField("publishDate: 3025-01-10")).toEqual([
    `6 publishDate: must be a date from 2000 to ${lastYear} (found "3025-01-10") – is the year right?`,
  ]);
});
