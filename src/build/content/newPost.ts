import { calendarDate } from "../../model/dates";

/** The folder name and the text of a new draft; the id is empty where the title holds nothing to make one of. */
export function newPost(post: { title: string; author: string; today: Date }): {
  id: string;
  text: string;
} {
  const id = post.title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
  const text = `---
id: ${JSON.stringify(id)}
slug: ${JSON.stringify(id)}
title: ${JSON.stringify(post.title)}
author: ${post.author}
publishDate: ${calendarDate(post.today)}
metaDescription: One or two sentences for search results and cards, 20 to 160 characters.
categories: [Growth]
tags: []
draft: true
---

What this post will do for the reader, in two sentences.

## The first step

Write here.
`;
  return { id, text };
}
