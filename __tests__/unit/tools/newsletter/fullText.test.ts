import { withFullText } from "../../../../tools/newsletter/fullText";
import { post } from "../../functions/setup/outboxRow";

const fullText = async (html: string) => {
  const texts = new Map([[post.id, html]]);
  const feed = { texts, readMarkdown: async () => `# ${post.title}\n\nIn Markdown.\n` };
  return (await withFullText({}, [post], feed)).full_text;
};

const TABLE =
  '<div class="table"><table><thead><tr><th style="x">A</th></tr></thead></table></div>';
test.each([
  ["headings of two levels", '<h1 id="x">A</h1><h5>B</h5>', "<h2>A</h2><h3>B</h3>"],
  ["a link within the page", '<a href="#x">A</a>', `<a href="${post.url}#x">A</a>`],
  ["no link that runs a script", '<a href="javascript:alert(1)">A</a>', "<a>A</a>"],
  ["a picture's words", '<picture><img alt="A &lt;kiln>"></picture> here', "[A &lt;kiln&gt;] here"],
  ["a task", "<li><input type=checkbox checked> Done</li>", "<li>☑ Done</li>"],
  ["no script, frame or button", "<script>a()</script><iframe>c</iframe><button>d</button>E", "E"],
  ["a table", TABLE, "<table><tr><th>A</th></tr></table>"],
])("a mail with the full text has %s", async (_, given, html) => {
  expect(await fullText(given)).toEqual({ html, text: "In Markdown." });
});

test.each([
  [`<p>${"word ".repeat(12_500)}</p>`, /longer than the database keeps.* Send it without --full/],
  [
    "<p>ten words said again</p>".repeat(3000),
    /as a mail, and Gmail .* Send it without --full-text/,
  ],
])("a text longer than it may be is refused with the way to go on (%#)", async (long, words) => {
  await expect(fullText(long)).rejects.toThrow(words);
});
