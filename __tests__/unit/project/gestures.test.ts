import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// What browsers allow during a visitor's own click only, and refuse when the click is repeated by a script.
const NEEDS_GESTURE =
  /navigator\.(clipboard|share)\b|\.(requestFullscreen|showPicker|requestPictureInPicture|requestPermission)\(|\bwindow\.open\(|execCommand\(/;

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join("src", path), "utf8") }));
const importing = (module: RegExp) =>
  sources.filter(({ text }) => module.test(text)).map(({ path }) => path);

test("only one module calls functions that need a gesture of the visitor", () => {
  const asking = sources.filter(({ text }) => NEEDS_GESTURE.test(text)).map(({ path }) => path);
  expect(asking).toEqual(["services/clipboard.ts"]);
});

test("only the page script, which receives the click itself, uses that module, so no such click is repeated later", () => {
  expect(importing(/from "[^"]*\/clipboard"/)).toEqual(["browser/page.ts"]);
});
