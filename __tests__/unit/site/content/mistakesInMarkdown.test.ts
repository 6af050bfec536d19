import { toldAboutText } from "./setup/toldAbout";

const MISTAKES: [typed: string, told: string[]][] = [
  ["***", ["11 text: is empty – write some words"]],
  ["   ", ["11 text: is empty – write some words"]],
  [
    "# A post\n\nWords.",
    [
      '12 text: advice: a heading of level 1 (found "A post") – the title is already the page\'s main heading; most texts begin with ##',
    ],
  ],
  [
    "## One\n\n#### Two",
    [
      '14 text: advice: a heading of level 4 follows one of level 2 (found "Two") – begin it with ###',
    ],
  ],
  ["##", ["12 text: the heading is empty – add words, or remove it"]],
  [
    "A paragraph that was not meant to be a heading.\n---\n\nMore.",
    [
      '12 text: the line of --- turns this paragraph into a heading (found "A paragraph that was not meant to be a heading.") – put an empty line between the two',
    ],
  ],
  [
    "##Words",
    ['12 text: not recognised as a heading (found "##W") – put a normal space after the last #'],
  ],
  [
    "This is **bold and never ends.",
    [
      '12 text: asterisks, shown as typed (found "**b") – write **words** with no space inside, and close it in the same paragraph',
    ],
  ],
  [
    "See [above](#a-headin).\n\n## A heading",
    [
      '12 text: broken link: no heading has this anchor (found "#a-headin") – did you mean #a-heading?',
    ],
  ],
  [
    "See [privacy](/privacy#your-rihgts).",
    [
      '12 text: broken link: that page has no heading with this anchor (found "/privacy#your-rihgts") – did you mean /privacy#your-rights?',
    ],
  ],
  [
    "See [this](/blog/posts/maximizing-onlyfans-earning-2024).",
    [
      '12 text: broken link (found "/blog/posts/maximizing-onlyfans-earning-2024") – did you mean /blog/posts/maximizing-onlyfans-earnings-2024?',
    ],
  ],
  ["See [this](/blog/).", ['12 text: broken link (found "/blog/") – did you mean /blog?']],
  [
    "See [a draft](/blog/a-draft).",
    ['12 text: the link points to a post that is not published (found "/blog/a-draft")'],
  ],
  [
    "See [the notes](www.example.org).",
    ['12 text: broken link (found "www.example.org") – write https://www.example.org'],
  ],
  [
    "See [me](ada@example.org).",
    ['12 text: broken link (found "ada@example.org") – write mailto:ada@example.org'],
  ],
  [
    "See [this](notes.md).",
    ['12 text: broken link (found "notes.md") – write the page\'s address: /blog/posts/<slug>'],
  ],
  [
    "See [this](./more).",
    ['12 text: broken link (found "./more") – begin it with / or with https://'],
  ],
  [
    "See [this](http://localhost:8000/blog).",
    [
      '12 text: the link points to your own computer (found "http://localhost:8000/blog") – begin it with /',
    ],
  ],
  [
    "See [this](htps://example.org).",
    ['12 text: broken link (found "htps://example.org") – did you mean https:?'],
  ],
  ["See [](/blog).", ['12 text: the link has no words (found "/blog") – write [words](/blog)']],
  [
    "See [this](javascript:alert(1)).",
    ['12 text: the link has an address that runs code (found "javascript:alert(1)")'],
  ],
  [
    "<javascript:alert(1)>",
    ['12 text: the link has an address that runs code (found "javascript:alert(1)")'],
  ],
  [
    "[x]\n\n[x]: JaVaScRiPt:alert(1)",
    ['14 text: the link has an address that runs code (found "JaVaScRiPt:alert(1)")'],
  ],
  [
    "![x](javascript:alert(1))",
    [
      '12 text: the image is a web address; the image must be in the same folder as the text (found "javascript:alert(1)") – download it, if you may use it, and put the file in the same folder as the text and write ./javascript:alert(1)',
    ],
  ],
  [
    "See [the notes] (https://example.org).",
    [
      '12 text: not recognised as a link: there is a space between its text and its address (found "[the notes] (https://example.org)") – write [words](address) without the space',
    ],
  ],
  [
    "See [the notes](/blog/my notes).",
    [
      '12 text: not recognised as a link: its address has spaces (found "[the notes](/blog/my notes)") – write %20 in place of each space',
    ],
  ],
  [
    "See [the text][nowhere].",
    [
      '12 text: the link has no address (found "[the text][nowhere]") – write [words](address), or at the end, on a line of its own: [name]: https://…',
    ],
  ],
  [
    "[A kiln](./kiln.jpg)",
    [
      '12 text: broken link (found "./kiln.jpg") – to show the picture, write an exclamation mark: ![…](./kiln.jpg)',
    ],
  ],
  [
    "![A kiln](./kiln.png)",
    ['12 text: image not found (found "./kiln.png") – put it at content/posts/a-post/kiln.png'],
  ],
  [
    "![](./featured.svg)",
    [
      '12 text: the image has no alt text (found "./featured.svg") – write ![what it shows](./featured.svg)',
    ],
  ],
  [
    "![A kiln](./my kiln.jpg)",
    [
      '12 text: not recognised as an image: the file name contains spaces (found "![A kiln](./my kiln.jpg)") – rename the file, with hyphens for the spaces, and write ![what it shows](./the-name.jpg)',
    ],
  ],
  [
    "![A kiln](https://example.org/kiln.png)",
    [
      '12 text: the image is a web address; the image must be in the same folder as the text (found "https://example.org/kiln.png") – download it, if you may use it, and put the file in the same folder as the text and write ./kiln.png',
    ],
  ],
  [
    "![A kiln](../../../../static/icons/icon-512.png)",
    [
      '12 text: the image must be in the same folder as the text (found "../../../../static/icons/icon-512.png")',
    ],
  ],
  [
    "![A kiln](C:\\Users\\Elena\\kiln.jpg)",
    [
      '12 text: the image is a path on your own computer (found "C:\\Users\\Elena\\kiln.jpg") – put the file in the same folder as the text and write ./kiln.jpg',
    ],
  ],
  [
    "![A kiln](.\\images\\kiln.jpg)",
    [
      '12 text: the image has backslashes (found ".\\images\\kiln.jpg") – write forward slashes: ./images/kiln.jpg',
    ],
  ],
  [
    "![A kiln](file:///Users/elena/kiln.jpg)",
    [
      '12 text: the image is a path on your own computer (found "file:///Users/elena/kiln.jpg") – put the file in the same folder as the text and write ./kiln.jpg',
    ],
  ],
  [
    "![A kiln](./kiln.gif)",
    [
      '12 text: the image has a format that the site does not support (found "./kiln.gif") – save it as JPEG, PNG, WebP, AVIF or SVG',
    ],
  ],
  [
    "Words.[^1]",
    [
      '12 text: the footnote has no text (found "[^1]") – write it at the end, on a line of its own: [^name]: The text',
    ],
  ],
  [
    "Words.\n\n[^source]: A book.",
    [
      '14 text: the footnote is not shown, because the text does not refer to it (found "[^source]") – write [^source] in the text, or remove the footnote',
    ],
  ],
  [
    "One[^a].\n\n[^a]: A book.\n\n[^a]: Another.",
    ['16 text: a second text for the footnote (found "[^a]") – give it another name'],
  ],
  [
    "| a | b |\n| 1 | 2 |",
    [
      '12 text: not recognised as a table (found "| a | b |\\n| 1 | 2 |") – add a line of | --- | --- | below its first line, with one part for each column',
    ],
  ],
  [
    "| a | b |\n| --- | --- |\n| 1 | 2 | 3 |",
    [
      "14 text: the row has 3 cells, and the table 2 columns – write \\| for a stroke within a cell, or add a column to the first line",
    ],
  ],
  [
    "Words.\n\n```ts\nconst a = 1;",
    ["14 text: the code block is not closed – write ``` on a line of its own below it"],
  ],
  [
    "```ts{numberLines: true}\nconst a = 1;\n```",
    ["12 text: numbers of lines are not supported – remove numberLines"],
  ],
  [
    "Watch it:\nhttps://youtu.be/dQw4w9WgXcQ",
    [
      '13 text: the video is shown as a link only, because there is text right above or below it (found "https://youtu.be/dQw4w9WgXcQ") – put an empty line above and below it',
    ],
  ],
  [
    "Hi {name}, welcome to `{site}` and \\{site\\}.",
    [
      '12 text: unknown placeholder (found "{name}") – there are no placeholders here; to show the braces, put them in `backticks`',
    ],
  ],
  [
    "TODO: write about kilns",
    [
      '12 text: a note to yourself in a published text (found "TODO: write about kilns") – write it, remove it, or set draft: true',
    ],
  ],
  [
    "CrÃ¨me brûlée",
    [
      '12 text: garbled characters, damaged when the text was saved or copied (found "Ã¨") – type them again, and save the file as UTF-8',
    ],
  ],
  [
    "> [!NOTE]\n> Words.",
    [
      '12 text: a notation of another program, shown as typed (found "[!NOTE]") – write Markdown; a tip is a quote that begins with **Tip:**',
    ],
  ],
  [
    "{{< youtube dQw4w9WgXcQ >}}",
    [
      '12 text: a notation of another program, shown as typed (found "{{< youtube dQw4w9WgXcQ >}}") – write Markdown; a tip is a quote that begins with **Tip:**',
    ],
  ],
  [
    "<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main",
    [
      "12 file: has an unresolved merge conflict – keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>",
    ],
  ],
  [
    "---\ntitle: Again\n---\n\nWords.",
    [
      "13 text: fields below the text's beginning are shown as a heading – keep only one group of fields",
    ],
  ],
];

test.each(MISTAKES)("%j is reported at its line, with a remedy", async (typed, told) => {
  expect(await toldAboutText(typed)).toEqual(told);
});
