/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { darkDrawing, NIGHT_COLORS } from "../../../src/build/pictures/darkDrawing";

const covers = [
  ...readdirSync("content/posts", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("featured.svg"))
    .map((name) => join("content/posts", name)),
];

test.each(covers)("%s has a dark version with every colour replaced", (file) => {
  const dark = darkDrawing(readFileSync(file, "utf8")) ?? "";
  const colors = dark.match(/#[0-9a-f]{6}\b/gi) ?? [];
  expect(colors.length).toBeGreaterThan(4);
  expect(colors.filter((color) => !Object.values(NIGHT_COLORS).includes(color))).toEqual([]);
});

test("a drawing on another background has no dark version", () => {
  expect(darkDrawing('<svg><rect width="1600" height="900" fill="#123456"/></svg>')).toBeNull();
});
