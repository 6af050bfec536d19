import { environment } from "../../shared/config/environment";
import type { Copy } from "../../shared/model/copy";
import { longDate } from "../../shared/model/dates";
import type { PageNode } from "../graphql/pageNodes";

/** What blocks show of the copy files. */
export type WordsForPages = {
  figures: Copy["claims"]["figures"];
  features: Copy["features"]["items"];
};
type Block = PageNode["blocks"][number];
type Titled = { title: string; text: string };

/** A page as a complete Markdown document: heading, address, and the words of its blocks. */
export function pageAsMarkdown({ path, blocks }: PageNode, words: WordsForPages): string {
  const parts = blocks.flatMap((block) => partsOf(block, words)).map((part) => part.trim());
  const [heading = "", ...others] = parts;
  return `${[heading, environment.siteUrl + path, ...others].filter(Boolean).join("\n\n")}\n`;
}

function partsOf(block: Block, { figures, features }: WordsForPages): string[] {
  const { hero, feature, steps, text, ticks, table, prices, people } = block;
  const { faq, answers, hours, quote, closing, contact, signUp } = block;
  if (hero) return [`# ${[hero.heading, hero.highlight].filter(Boolean).join(" ")}`, hero.lead];
  if (block.figures) return [list(figures.map(({ figure, label }) => `${figure} ${label}`))];
  if (feature) {
    const item = features.find(({ id }) => id === feature.id);
    const { limits } = feature;
    return [
      `## ${item?.name}`,
      feature.text ?? item?.description ?? "",
      list(item?.bullets ?? []),
      ...(limits ? [`### ${limits.heading}`, list(limits.items)] : []),
    ];
  }
  if (steps) return [`## ${steps.heading} ${steps.aside}`, ...titled(steps.items)];
  if (text) return [text];
  if (ticks) return [`## ${ticks.heading}`, ticks.text ?? "", list(ticks.items)];
  if (table) return [`## ${table.heading}`, table.text ?? "", tableAsMarkdown(table)];
  if (prices)
    return [`## ${prices.heading} ${prices.aside}`, ...titled([prices.trial, ...prices.plans])];
  if (people) {
    const items = people.items.map(({ name, role, text: sentence }) => ({
      title: `${name}, ${role}`,
      text: sentence,
    }));
    return [`## ${people.heading}`, people.text ?? "", ...titled(items)];
  }
  if (faq)
    return [
      `## ${faq.heading}`,
      ...titled(faq.items.map(({ question, answer }) => ({ title: question, text: answer }))),
    ];
  if (answers)
    return [
      `## ${answers.heading}`,
      answers.text ?? "",
      ...answers.items.flatMap(({ title, message, outcome, answer, rule }) => [
        `### ${title}`,
        `> ${message}`,
        `**${outcome}:** ${answer}`,
        rule,
      ]),
    ];
  if (hours)
    return [
      `## ${hours.heading} ${hours.aside}`,
      hours.text,
      `By hand: messages a day × accounts × 7 days × ${hours.byHand} seconds. With drafts: ${hours.withDrafts} seconds.`,
    ];
  if (quote) return [`> ${quote.text}`, [quote.name, quote.role].filter(Boolean).join(", ")];
  if (closing) return [`## ${closing.heading} ${closing.aside}`, closing.text];
  if (contact) return [`## ${contact.heading}`, contact.lead, list(contact.notes)];
  return signUp ? [`## ${signUp.title}`, signUp.text] : [];
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
const titled = (items: readonly Titled[]) =>
  items.flatMap(({ title, text }) => [`### ${title}`, text]);

function tableAsMarkdown({ columns, rows }: NonNullable<Block["table"]>): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const cellsOf = ({ title, cells }: (typeof rows)[number]) => [
    title,
    ...cells.map(({ ask, text, source, checked }) => {
      const said = ask ? `Ask: ${ask}` : (text ?? "");
      return source && checked ? `${said} (${source}, read ${longDate(checked)})` : said;
    }),
  ];
  return [
    line(["", ...columns.map(({ title }) => title)]),
    line(["", ...columns].map(() => "---")),
    ...rows.map((row) => line(cellsOf(row))),
  ].join("\n");
}
