import { withFullText } from "../../../../tools/newsletter/fullText";

const post = {
  id: "a",
  url: "https://sayso.example/blog/posts/a",
  title: "A",
  summary: "",
  reading_time: "",
  published_at: "2026-11-01T00:00:00Z",
  image: null,
};
const fullText = async (html: string) => {
  const feed = { texts: new Map([["a", html]]), readMarkdown: async () => "# A\n\nIn Markdown.\n" };
  return (await withFullText({}, [post], feed)).full_text;
};

test.each([
  ["headings of two levels", '<h1 id="x">A</h1><h5>B</h5>', "<h2>A</h2><h3>B</h3>"],
  ["a link within the page", '<a href="#x">A</a>', `<a href="${post.url}#x">A</a>`],
  ["no link that runs a script", '<a href="javascript:alert(1)">A</a>', "<a>A</a>"],
  [
    "a picture's words",
    '<picture><img alt="A &lt;kiln> at work" src="/a.webp"></picture> here',
    "[A &lt;kiln&gt; at work] here",
  ],
  ["a task", "<li><input type=checkbox checked> Done</li>", "<li>☑ Done</li>"],
  ["no script, frame or button", "<script>a()</script><iframe>c</iframe><button>d</button>E", "E"],
  [
    "a table",
    '<div class="table"><table><thead><tr><th style="x">A</th></tr></thead></table></div>',
    "<table><tr><th>A</th></tr></table>",
  ],
])("a mail with the full text has %s", async (_, given, html) => {
  expect(await fullText(given)).toEqual({ html, text: "In Markdown." });
});

test("a text longer than the database keeps is refused with the way to go on", async () => {
  await expect(fullText(`<p>${"word ".repeat(12_500)}</p>`)).rejects.toThrow(
    /longer than the database keeps.* Send it without --full-text/,
  );
});

test("a text longer than a mail may be is refused with the way to go on", async () => {
  await expect(
    fullText("<p>ten words in here that are said again</p>".repeat(3000)),
  ).rejects.toThrow(/as a mail, and Gmail cuts off .* Send it without --full-text/);
});
