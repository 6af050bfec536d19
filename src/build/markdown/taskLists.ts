import type { MarkdownIt } from "markdown-it";

const BOX = /^\[([ xX])\](?=[ \n]|$)/;

/** List items that begin with [ ] or [x] get a checkbox. */
export function taskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after("inline", "task_lists", ({ tokens, Token }) => {
    tokens.forEach((token, i) => {
      const [item, paragraph] = [tokens[i - 2], tokens[i - 1]];
      if (item?.type !== "list_item_open" || paragraph?.type !== "paragraph_open") return;
      const found = BOX.exec(token.content);
      const first = token.children?.[0];
      if (!found || first?.type !== "text") return;
      item.attrJoin("class", "task");
      first.content = first.content.slice(found[0].length);
      token.content = token.content.slice(found[0].length);
      const box = new Token("task_box", "input", 0);
      box.meta = { isDone: found[1] !== " " };
      token.children?.unshift(box);
    });
  });
  markdown.renderer.rules["task_box"] = (tokens, i) =>
    tokens[i]?.meta?.["isDone"]
      ? '<input type="checkbox" disabled checked aria-label="Done">'
      : '<input type="checkbox" disabled aria-label="To do">';
}
