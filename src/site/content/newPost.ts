import { SLUG_MAX_CHARACTERS } from "../../shared/model/contentFields";
import { calendarDate } from "../../shared/model/dates";

/** The texts of a new post. A published post must not contain them. */
export const TEMPLATE = {
  metaDescription: "One or two sentences for search results and cards, 20 to 160 characters.",
  lead: "What this post will do for the reader, in two sentences.",
  text: "Write here.",
} as const;

/** The folder name and the text of a new draft. The id is empty if the title has no letters or digits for one. */
export function newPost(post: {
  title: string;
  author: string;
  today: Date;
  id?: string | undefined;
}): {
  id: string;
  text: string;
} {
  const id = (post.id ?? post.title)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX_CHARACTERS)
    .replace(/^-|-$/g, "");
  const text = `---
id: ${JSON.stringify(id)}
slug: ${JSON.stringify(id)}
title: ${JSON.stringify(post.title)}
author: ${post.author}
publishDate: ${calendarDate(post.today)}
metaDescription: ${TEMPLATE.metaDescription}
categories: [Growth]
tags: []
draft: true
---

${TEMPLATE.lead}

## The first step

${TEMPLATE.text}
`;
  return { id, text };
}
