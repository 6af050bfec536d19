import { availableParallelism } from "node:os";

/** Works on as many items at a time as there are processors, and returns the results in the order of the items. */
export async function onEveryProcessor<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items].entries();
  const workOnWaiting = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOnWaiting));
  return results;
}
