import sharp from "sharp";
import { createDrawingQueue, drawings } from "../../../../src/site/pictures/drawingQueue";
import { processPicture } from "../../../../src/site/pictures/processPicture";
import { eachInNewFolder } from "../../../setup/temporaryFolder";

eachInNewFolder("pictures");

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

test("as many files are drawn at once as allowed, also one that is added later, and each is reported", async () => {
  const queue = createDrawingQueue(2);
  const reports: string[] = [];
  queue.onProgress((done, total) => reports.push(`${done} of ${total}`));
  let inProgress = 0;
  let most = 0;
  const draw = async () => {
    inProgress += 1;
    most = Math.max(most, inProgress);
    await Promise.resolve();
    inProgress -= 1;
  };
  for (const file of ["a.webp", "b.webp", "c.webp"]) queue.add(file, draw);
  await queue.finish();
  queue.add("d.webp", draw);
  await queue.finish();
  expect(most).toBe(2);
  expect(reports).toEqual(["1 of 3", "2 of 3", "3 of 3", "4 of 4"]);
});

test.each([5, 8])(
  "a photograph that a phone has turned (%i) is shown upright",
  async (orientation) => {
    const create = { width: 400, height: 300, channels: 3, background: "red" } as const;
    await sharp({ create }).withMetadata({ orientation }).toFile("kiln.jpg");
    const { base, ...size } = await processPicture("kiln.jpg");
    await drawings.finish();
    expect(size).toEqual({ width: 300, height: 400 });
    expect(await sharp(`public${base}-300.webp`).metadata()).toMatchObject(size);
  },
);
