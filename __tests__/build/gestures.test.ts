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

test("only one module asks for what needs the visitor's own gesture", () => {
  const asking = sources.filter(({ text }) => NEEDS_GESTURE.test(text)).map(({ path }) => path);
  expect(asking).toEqual(["services/clipboard.ts"]);
});

test("that module serves the page script alone, which hears the click itself: nothing of it is kept and repeated", () => {
  expect(importing(/from "[^"]*\/clipboard"/)).toEqual(["page-script/main.ts"]);
});
