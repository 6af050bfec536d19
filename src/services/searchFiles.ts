/** Loads a file of the search index, without checking it. Rejects if it cannot be loaded. */
export async function fetchSearchFile(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
