import { readFileSync } from "node:fs";
import { filesIn } from "../../setup/filesIn";

// What browsers allow during a visitor's own click only, and refuse when the click is repeated by a script.
const NEEDS_GESTURE =
  /navigator\.(clipboard|share)\b|\.(requestFullscreen|showPicker|requestPictureInPicture|requestPermission)\(|\bwindow\.open\(|execCommand\(/;

const sources = filesIn("src", /\.tsx?$/);
const withText = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(file, "utf8")));

test("only one module calls functions that need a gesture of the visitor", () => {
  expect(withText(NEEDS_GESTURE)).toEqual(["src/services/clipboard.ts"]);
});

test("only the page script, which receives the click itself, uses that module, so no such click is repeated later", () => {
  expect(withText(/from "[^"]*\/clipboard"/)).toEqual(["src/browser/page.ts"]);
});
