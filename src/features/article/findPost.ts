/** The parameter of an address under /blog, decoded and trimmed: "/blog/posts/%20" gives "". */
export function postParameter(pathname: string): string {
  const parameter = pathname.replace(/^\/blog(\/posts(?=\/|$))?\/?/, "").replace(/\/+$/, "");
  try {
    return decodeURIComponent(parameter).trim();
  } catch {
    return parameter;
  }
}

/** Finds a post by id, then by slug, then by former slug (docs/requirements.md#two-addresses-of-an-article). */
export function findPost<P extends { id: string; slug: string; formerSlugs?: readonly string[] }>(
  posts: readonly P[],
  parameter: string,
): P | undefined {
  return (
    posts.find((post) => post.id === parameter) ??
    posts.find((post) => post.slug === parameter) ??
    posts.find((post) => post.formerSlugs?.includes(parameter))
  );
}
