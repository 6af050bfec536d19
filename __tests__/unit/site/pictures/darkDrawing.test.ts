import { readFileSync } from "node:fs";
import { darkDrawing, NIGHT_COLORS } from "../../../../src/site/pictures/darkDrawing";
import { filesIn } from "../../../setup/filesIn";

const DRAWINGS = filesIn("content/posts", /featured\.svg$/);
test.each(DRAWINGS)("%s has a dark version with every colour replaced", (file) => {
  const dark = darkDrawing(readFileSync(file, "utf8")) ?? "";
  const colors = dark.match(/#[0-9a-f]{6}\b/gi) ?? [];
  expect(colors.length).toBeGreaterThan(4);
  expect(colors.filter((color) => !Object.values(NIGHT_COLORS).includes(color))).toEqual([]);
});

const onGround = (part: string) =>
  `<?xml version="1.0"?><!-- A cover --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><title>A cover</title><rect width="1600" height="900" fill="#d5e8f1"/>${part}</svg>`;

test("a drawing that is only shapes has a dark version", () => {
  expect(darkDrawing(onGround('<g><path d="M0 0h9" fill="#0b5d45"/></g>'))).toContain("#17374b");
});

test.each([
  ["another shape", "0 0 1600 900", "0 0 1600 1600"],
  ["another background", "#d5e8f1", "#123456"],
])("a drawing with %s has no dark version", (_, from, to) => {
  expect(darkDrawing(onGround("").replace(from, to))).toBeNull();
});

test.each([
  "<script>alert(1)</script>",
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<path d="M0 0h9" onclick="alert(1)"/>',
  '<path d="M0 0h9"/onload="alert(1)"/>',
  '<a href="https://elsewhere.example"><path d="M0 0h9"/></a>',
  '<use xlink:href="#a"/>',
  '<path d="M0 0h9" style="fill:url(https://elsewhere.example/a)"/>',
  "<style>path{fill:red}</style>",
  "<foreignObject><p>Words</p></foreignObject>",
  '<image href="data:image/png;base64,AAAA"/>',
  "<text>Words</text>",
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  `<path d="${"M0 0h9".repeat(4000)}"/>`,
])("a drawing with other parts, or a large one, is not published as it is: %s", (part) => {
  expect(darkDrawing(onGround(part))).toBeNull();
});
