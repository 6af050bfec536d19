/** The query and the category of a search; empty strings if not given. */
export type SearchRequest = { query: string; category: string };

/** Reads "?q=…&category=…". */
export function readRequest(addressQuery: string): SearchRequest {
  const parameters = new URLSearchParams(addressQuery);
  const read = (name: string) => (parameters.get(name) ?? "").trim();
  return { query: read("q"), category: read("category") };
}

/** The inverse of `readRequest`; an empty string for an empty request. */
export function writeRequest({ query, category }: SearchRequest): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set("q", query);
  if (category) parameters.set("category", category);
  return parameters.size > 0 ? `?${parameters}` : "";
}
