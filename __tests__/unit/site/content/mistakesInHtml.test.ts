import { toldAboutText } from "./setup/toldAbout";

const MISTAKES: [typed: string, told: string[]][] = [
  [
    "<SCRIPT>alert(1)</SCRIPT>",
    ["12 text: <script> is not allowed – scripts are not allowed in a text"],
  ],
  [
    "<style>p { color: red }</style>",
    ["12 text: <style> is not allowed – styles belong to the site, not to a text"],
  ],
  [
    '<form action="/x"></form>',
    ["12 text: <form> is not allowed – forms are not allowed in a text"],
  ],
  ['<p style="color: red">Words.</p>', ["12 text: <p> has the attribute style – remove it"]],
  [
    'Press <b onclick="alert(1)">here</b>.',
    ["12 text: <b> has the event attribute onclick – remove it"],
  ],
  [
    "<div onclick=alert(1)",
    [
      "12 text: a tag is not closed with > – write > where it ends",
      "12 text: <div> has the event attribute onclick – remove it",
    ],
  ],
  [
    '<a href="&#106;avascript:alert(1)">x</a>',
    ['12 text: <a> has an address that runs code (found "javascript:alert(1)")'],
  ],
  [
    '<iframe src="https://example.org"></iframe>',
    [
      '12 text: <iframe> is not allowed (found "https://example.org") – only single videos of YouTube and Vimeo can be embedded; link to other pages instead',
    ],
  ],
  [
    'See <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe> here.',
    [
      "12 text: the embedded video must be on a line of its own – put an empty line above and below it",
    ],
  ],
  [
    '## Why\n\n<span id="why">x</span>',
    ['14 text: the id is already used on the page (found "why") – choose another one'],
  ],
  [
    '<audio src="/talk.mp3"></audio>',
    ['12 text: the file is not in static/ (found "/talk.mp3") – put it at static/talk.mp3'],
  ],
  [
    '<video src="https://example.org/film.mp4"></video>',
    [
      '12 text: advice: browsers do not load it, because the site\'s policy allows files of the site only (found "https://example.org/film.mp4") – put the file into static/, or put the address of a video at YouTube or Vimeo on a line of its own',
    ],
  ],
  [
    '<img src="https://example.org/kiln.jpg" alt="A kiln">',
    [
      '12 text: advice: browsers do not load it, because the site\'s policy allows files of the site only (found "https://example.org/kiln.jpg") – download it, if you may use it, and write ![what it shows](./picture.jpg)',
    ],
  ],
  [
    '<img src="./kiln.png" alt="A kiln">',
    ['12 text: image not found (found "./kiln.png") – put it at content/posts/a-post/kiln.png'],
  ],
  [
    "<details><summary>More</summary>\n\nWords.",
    ["12 text: advice: <details> has no closing tag – write </details> where it ends"],
  ],
  ["Words.\n\n</div>", ["14 text: advice: </div> has no opening tag – remove it"]],
  ["<h1>Words</h1>", []],
  [
    "<Chart>Words</Chart>",
    [
      "12 text: advice: <Chart> is not an HTML element, so only its content is shown – write Markdown, or put it in `backticks` to show it",
    ],
  ],
  [
    "Words.\n\n<!-- ask Elena -->",
    ["14 text: advice: a comment can be read by everybody in the page's source – remove it"],
  ],
  [
    "Words.\n\n<!-- ask Elena",
    ["14 text: the comment is not closed and hides the rest of the text – write --> where it ends"],
  ],
];

test.each(MISTAKES)("%j is reported at its line, with a remedy", async (typed, told) => {
  expect(await toldAboutText(typed)).toEqual(told);
});
