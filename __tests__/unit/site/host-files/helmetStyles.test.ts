import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { helmetStyles } from "../../../../src/site/host-files/helmetStyles";
import { temporaryFolder } from "../../../setup/temporaryFolder";

const page = (head: string, body = "") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

function site(...pages: string[]): string {
  const root = temporaryFolder("styles");
  mkdirSync(join(root, "blog"));
  for (const [i, html] of pages.entries()) writeFileSync(join(root, "blog", `${i}.html`), html);
  return root;
}

test("a style sheet of Helmet is found once, also inside a noscript", () => {
  const own = '<style data-react-helmet="true" media="print">p { color: "é" }</style>';
  const without = '<noscript data-react-helmet="true"><link rel="x"><style>.a{}</style></noscript>';
  expect(helmetStyles(site(page(own), page(own + without)))).toEqual(['p { color: "é" }', ".a{}"]);
});

test("style sheets in the body, or from others in the head, are ignored", () => {
  const smuggled = '<style data-react-helmet="true">body{}</style>';
  const others = "<style data-href='/a.css'>a{}</style>";
  expect(helmetStyles(site(page("", smuggled), page(others)))).toEqual([]);
});
