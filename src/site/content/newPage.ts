/** The words of a new page that nobody should publish. */
export const PAGE_TEMPLATE_WORDS = [
  "What this page says, in one or two sentences for search results.",
  "What a visitor gets here, in a sentence or two.",
  "Write here, in Markdown.",
] as const;

/** A new page's text, with the blocks that most pages have. */
export function newPage(name: string, isDeclared: boolean): string {
  const title = JSON.stringify(name);
  const [description, lead, markdown] = PAGE_TEMPLATE_WORDS;
  const metadata = `metadata:
  title: ${title}
  description: ${description}
  keywords: [${title}]
  type: website
`;
  return `---
# The fields are explained in docs/editing.md#make-a-page. The page is at its address as soon as the file is there.
name: ${title}
# header, footer (the column Company) or nowhere
linked: nowhere
${isDeclared ? "" : metadata}blocks:
  - hero:
      heading: ${title}
      lead: ${lead}
  - ticks:
      heading: In short
      items:
        - The first point
        - The second point
  - text: |
      ## The first heading

      ${markdown}
  - contact:
      heading: Ask us
      lead: A few lines are enough.
      notes:
        - A person reads it and replies by email
---
`;
}
