/** The related posts that a query gets without a number of its own. */
export const RELATED_POSTS_DEFAULT = 3;
/** The most related posts that a query can request. */
export const RELATED_POSTS_MAX = 12;
export const RELATED_RECENT_DAYS = 30;
export const RELATED_SCORE_PER_CATEGORY = 3;
export const RELATED_SCORE_PER_TAG = 2;
export const RELATED_SCORE_RECENT = 1;
/** How many occurrences in a post's text one occurrence in this field counts for in the search. */
export const SEARCH_WEIGHTS = { title: 8, topics: 4, headings: 3, description: 2 } as const;
