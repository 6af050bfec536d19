import { environment } from "../../shared/config/environment";
import type { Copy } from "../../shared/model/copy";
import { longDate } from "../../shared/model/dates";
import type { BlockName } from "../../shared/model/pages";
import type { PageNode } from "../graphql/pageNodes";
import { withPictureAddresses } from "./textVersions";

/** What blocks show of the copy files. */
export type WordsForPages = {
  figures: Copy["claims"]["figures"];
  features: Copy["features"]["items"];
};
type Block = PageNode["blocks"][number];
type Titled = { title: string; text: string };

/**
 * A page as a complete Markdown document: heading, address, and the words of its blocks. `picturesOf`: the pictures of the
 * text with that id.
 */
export function pageAsMarkdown(
  { path, blocks }: PageNode,
  words: WordsForPages,
  picturesOf: (textNode: string) => readonly { name: string; url: string }[],
): string {
  const withPictures = (block: Block): Block =>
    block.text && block.textNode
      ? { ...block, text: withPictureAddresses(block.text, picturesOf(block.textNode)) }
      : block;
  const parts = blocks
    .flatMap((block) => partsOf(withPictures(block), words))
    .map((part) => part.trim());
  const [heading = "", ...others] = parts;
  return `${[heading, environment.siteUrl + path, ...others].filter(Boolean).join("\n\n")}\n`;
}

type Parts = {
  [Name in BlockName]: (copy: NonNullable<Block[Name]>, words: WordsForPages) => string[];
};
const PARTS: Parts = {
  hero: ({ heading, highlight, lead }) => [
    `# ${[heading, highlight].filter(Boolean).join(" ")}`,
    lead,
  ],
  figures: (_, { figures }) => [list(figures.map(({ figure, label }) => `${figure} ${label}`))],
  feature: ({ id, text, limits }, { features }) => {
    const item = features.find((one) => one.id === id);
    return [
      `## ${item?.name}`,
      text ?? item?.description ?? "",
      list(item?.bullets ?? []),
      ...(limits ? [`### ${limits.heading}`, list(limits.items)] : []),
    ];
  },
  steps: ({ heading, aside, items }) => [`## ${heading} ${aside}`, ...titled(items)],
  text: (text) => [text],
  ticks: ({ heading, text, items }) => [`## ${heading}`, text ?? "", list(items)],
  table: (table) => [`## ${table.heading}`, table.text ?? "", tableAsMarkdown(table)],
  prices: ({ heading, aside, trial, plans }) => [
    `## ${heading} ${aside}`,
    ...titled([trial, ...plans]),
  ],
  people: ({ heading, text, items }) => [
    `## ${heading}`,
    text ?? "",
    ...titled(items.map(({ name, role, text }) => ({ title: `${name}, ${role}`, text }))),
  ],
  faq: ({ heading, items }) => [
    `## ${heading}`,
    ...titled(items.map(({ question, answer }) => ({ title: question, text: answer }))),
  ],
  answers: ({ heading, text, items }) => [
    `## ${heading}`,
    text ?? "",
    ...items.flatMap(({ title, message, outcome, answer, rule }) => [
      `### ${title}`,
      `> ${message}`,
      `**${outcome}:** ${answer}`,
      rule,
    ]),
  ],
  hours: ({ heading, aside, text, byHand, withDrafts }) => [
    `## ${heading} ${aside}`,
    text,
    `By hand: messages a day × accounts × 7 days × ${byHand} seconds. With drafts: ${withDrafts} seconds.`,
  ],
  quote: ({ text, name, role }) => [`> ${text}`, [name, role].filter(Boolean).join(", ")],
  closing: ({ heading, aside, text }) => [`## ${heading} ${aside}`, text],
  contact: ({ heading, lead, notes }) => [`## ${heading}`, lead, list(notes)],
  signUp: ({ title, text }) => [`## ${title}`, text],
};

function partsOf<Name extends BlockName>(block: Block, words: WordsForPages): string[] {
  const names = Object.keys(PARTS) as Name[];
  return names.flatMap((name) => {
    const copy: Block[Name] = block[name];
    return copy == null ? [] : PARTS[name](copy, words);
  });
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
