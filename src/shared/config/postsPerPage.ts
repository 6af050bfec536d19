export const BLOG_PAGE_SIZE_POSTS = 9;
export const BLOG_TEASER_POSTS = 3;
/** Results shown at a time, limited by the request budget of a query (docs/decisions/040-search.md). */
export const SEARCH_PAGE_SIZE_POSTS = 8;
