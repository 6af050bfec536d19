/** @jest-environment node */
import { createDrawingQueue } from "../../../../src/site/pictures/drawingQueue";

/** A drawing that ends when `end` is called. */
function drawing() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { draw: jest.fn(() => ended), end: () => end() };
}
const tasksAreDone = () => new Promise((resolve) => setImmediate(resolve));

test("as many files as there are processors are drawn at a time, and the rest when one is free", async () => {
  const queue = createDrawingQueue(2);
  const all = [drawing(), drawing(), drawing()];
  for (const [index, { draw }] of all.entries()) queue.add(`${index}.webp`, draw);
  const begun = () => all.map(({ draw }) => draw.mock.calls.length);
  expect(begun()).toEqual([1, 1, 0]);
  all[1]?.end();
  await tasksAreDone();
  expect(begun()).toEqual([1, 1, 1]);
});

test("a file that two posts need is drawn once", async () => {
  const queue = createDrawingQueue(2);
  const draw = jest.fn(async () => {});
  queue.add("shared.webp", draw);
  queue.add("shared.webp", draw);
  await queue.finish();
  expect(draw).toHaveBeenCalledTimes(1);
});

test("a file added at the moment at which the last one is finished is drawn too", async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const queue = createDrawingQueue(1);
    const late = jest.fn(async () => {});
    queue.add("first.webp", async () => {});
    for (let turn = 0; turn < turns; turn += 1) await null;
    queue.add("late.webp", late);
    await queue.finish();
    expect(late).toHaveBeenCalled();
  }
});

test("the end of a build waits for every file, and all are counted", async () => {
  const queue = createDrawingQueue(1);
  const counts: string[] = [];
  queue.onProgress((done, total) => counts.push(`${done} of ${total}`));
  const [first, late] = [drawing(), drawing()];
  queue.add("first.webp", first.draw);
  const finished = jest.fn();
  const finish = queue.finish().then(finished);
  first.end();
  await tasksAreDone();
  expect(finished).toHaveBeenCalled();
  queue.add("late.webp", late.draw);
  const second = queue.finish();
  late.end();
  await Promise.all([finish, second]);
  expect(counts).toEqual(["1 of 1", "2 of 2"]);
});

test("a file that cannot be drawn stops the build with its name once the others are drawn", async () => {
  const queue = createDrawingQueue(1);
  const good = jest.fn(async () => {});
  queue.add("broken.avif", () => Promise.reject(new Error("bad seek")));
  queue.add("good.avif", good);
  await expect(queue.finish()).rejects.toThrow("broken.avif cannot be drawn: bad seek");
  expect(good).toHaveBeenCalled();
  await queue.finish();
});
