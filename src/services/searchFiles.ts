import { withPrefix } from "gatsby";

/** A file of the search index that the build wrote, unchecked. Rejects when it cannot be had. */
export async function fetchSearchFile(path: string): Promise<unknown> {
  const response = await fetch(withPrefix(path));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
