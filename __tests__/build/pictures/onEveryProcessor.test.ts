import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { onEveryProcessor } from "../../../src/build/pictures/onEveryProcessor";

test("as many items are in work as there are processors, and the results are in their order", async () => {
  let inWork = 0;
  let most = 0;
  const results = await onEveryProcessor([50, 10, 30, 20, 40, 0], async (ms) => {
    inWork += 1;
    most = Math.max(most, inWork);
    await setTimeout(ms);
    inWork -= 1;
    return ms / 10;
  });
  expect(results).toEqual([5, 1, 3, 2, 4, 0]);
  expect(most).toBe(Math.min(6, availableParallelism()));
});

test("a picture that cannot be drawn stops the build", async () => {
  const draw = (name: string) =>
    name === "b" ? Promise.reject(new Error(`cannot draw ${name}`)) : Promise.resolve(name);
  await expect(onEveryProcessor(["a", "b", "c"], draw)).rejects.toThrow("cannot draw b");
});
