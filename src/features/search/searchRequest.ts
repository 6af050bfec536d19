/** What is looked for; empty strings where nothing is said. */
export type SearchRequest = { query: string; category: string };

/** Reads "?q=…&category=…". */
export function readRequest(addressQuery: string): SearchRequest {
  const parameters = new URLSearchParams(addressQuery);
  const read = (name: string) => (parameters.get(name) ?? "").trim();
  return { query: read("q"), category: read("category") };
}

/** The opposite of `readRequest`; empty where nothing is asked. */
export function writeRequest({ query, category }: SearchRequest): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set("q", query);
  if (category) parameters.set("category", category);
  return parameters.size > 0 ? `?${parameters}` : "";
}
