import { createDrawingQueue } from "../../../../src/site/pictures/drawingQueue";

test("a file that two posts need is drawn once", async () => {
  const queue = createDrawingQueue(2);
  const draw = jest.fn(async () => {});
  queue.add("shared.webp", draw);
  queue.add("shared.webp", draw);
  await queue.finish();
  expect(draw).toHaveBeenCalledTimes(1);
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
