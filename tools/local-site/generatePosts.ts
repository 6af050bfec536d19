import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WORDS =
  "plan reply note week month price welcome season bundle draft voice studio glaze guitar lesson kiln recipe kitchen regular answer question habit evening quiet steady rhythm promise choice task record seat group rule pause table line number people work piece reserve offer review decision hour morning project sketch course".split(
    " ",
  );
const CATEGORIES = ["Strategy", "Technology", "Growth", "Community", "Automation", "Teams"];

/** Returns a generator of numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One post of about 900 words: its frontmatter and its Markdown. The same number gives the same post. */
export function generatePost(number: number, author: string): string {
  const random = seeded(number);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(" ");
  const sentence = () =>
    `${words(8 + Math.floor(random() * 10)).replace(/^./, (c) => c.toUpperCase())}.`;
  const paragraph = () => Array.from({ length: 5 }, sentence).join(" ");
  const title = `Notes on a steady week, part ${number}`;
  const date = new Date(Date.UTC(2012, 0, 1 + (number % 4700))).toISOString().slice(0, 10);
  const category = pick(CATEGORIES);
  const second = pick(CATEGORIES.filter((name) => name !== category));
  const tags = [...new Set([0, 1, 2].map(() => `tag ${Math.floor(random() * 60)}`))];
  const section = (heading: string) =>
    `${heading} ${words(4)}\n\n${paragraph()} [${words(2)}](https://example.org/${number}) and *${words(2)}*.\n\n${paragraph()}\n`;
  return `---
id: post-${number}
slug: post-${number}-slug
title: ${title}
author: ${author}
publishDate: ${date}
metaDescription: ${words(16)}.
categories: [${category}, ${second}]
tags: [${tags.join(", ")}]
---

${paragraph()}

${section("##")}
- ${words(6)}
- **${words(3)}** ${words(5)}
- ${words(6)}

${section("###")}
> ${sentence()}

${section("##")}
| ${words(1)} | ${words(1)} | ${words(1)} |
| --- | --- | --- |
| ${words(3)} | ${words(2)} | ${number} |
| ${words(3)} | ${words(2)} | ${number} |

${section("###")}
\`\`\`ts
const ${words(1)}: number = ${number};
\`\`\`

${section("##")}
1. ${words(6)}
2. ${words(6)}

${section("###")}`;
}

/** Writes `count` posts into a folder, one subfolder each. */
export function generatePosts(folder: string, count: number, author: string): void {
  for (let number = 1; number <= count; number += 1) {
    const post = join(folder, `post-${number}`);
    mkdirSync(post, { recursive: true });
    writeFileSync(join(post, "index.md"), generatePost(number, author));
  }
}
