import {
  RELATED_RECENT_DAYS,
  RELATED_SCORE_PER_CATEGORY,
  RELATED_SCORE_PER_TAG,
  RELATED_SCORE_RECENT,
} from "../config/ranking";
import { daysApart } from "./dates";
import { newestFirst } from "./post";

type ComparedPost = { id: string; publishDate: string; categories: string[]; tags: string[] };

/**
 * Returns a function from a post's id to the ids of at most `limit` related posts, best first. A post with the score 0 is
 * not related (docs/requirements.md#related-posts), so only posts of the same topics or the same time are looked at.
 */
export function relatedPosts(
  posts: readonly ComparedPost[],
): (id: string, limit: number) => string[] {
  const sorted = [...posts].sort(newestFirst);
  const positions = new Map(sorted.map((post, position) => [post.id, position]));
  const byCategory = groupByTopic(sorted, (post) => post.categories);
  const byTag = groupByTopic(sorted, (post) => post.tags);
  const scores = new Int32Array(sorted.length);

  return (id, limit) => {
    const own = positions.get(id);
    const post = own === undefined ? undefined : sorted[own];
    if (own === undefined || !post) return [];
    const scored: number[] = [];
    const add = (position: number, score: number) => {
      const before = scores[position] ?? 0;
      if (before === 0 && position !== own) scored.push(position);
      scores[position] = before + score;
    };
    for (const category of new Set(post.categories))
      for (const p of byCategory.get(category) ?? []) add(p, RELATED_SCORE_PER_CATEGORY);
    for (const tag of new Set(post.tags))
      for (const p of byTag.get(tag) ?? []) add(p, RELATED_SCORE_PER_TAG);
    const isRecent = (other: ComparedPost | undefined) =>
      other && daysApart(post.publishDate, other.publishDate) <= RELATED_RECENT_DAYS;
    for (let p = own - 1; isRecent(sorted[p]); p -= 1) add(p, RELATED_SCORE_RECENT);
    for (let p = own + 1; isRecent(sorted[p]); p += 1) add(p, RELATED_SCORE_RECENT);

    const best = scored
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, limit);
    for (const p of [...scored, own]) scores[p] = 0;
    return best.flatMap((p) => sorted[p]?.id ?? []);
  };
}

function groupByTopic(posts: readonly ComparedPost[], topicsOf: (post: ComparedPost) => string[]) {
  const groups = new Map<string, number[]>();
  posts.forEach((post, position) => {
    for (const topic of new Set(topicsOf(post))) {
      const group = groups.get(topic);
      if (group) group.push(position);
      else groups.set(topic, [position]);
    }
  });
  return groups;
}
