import { barePage } from "../../../tools/measure/barePage";

const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>
<link rel="preload" href="/static/own.woff2" as="font" type="font/woff2"/>
<link rel="icon" href="/favicon.svg"/>
<script data-scripts="/a.js">start()</script><script src="/page-1.js" async=""></script>
<style data-href="/app.css">@layer a,b;@font-face{font-family:Own;src:url(/static/own.woff2) format("woff2")}@font-face{font-family:Like;size-adjust:90%;src:local("Arial")}h1{color:red}</style>
<noscript><style>h1{display:none}</style></noscript>
<script type="application/ld+json">{"@type":"WebPage"}</script></head>
<body><h1 id="words">Words &amp; more</h1>
<link rel="stylesheet" href="/below.css"/><p>Below <img src="/static/picture.webp" alt=""/></p>
<link media="print" rel="stylesheet" href="/print.css"/><p>End</p></body></html>`;
const SHEETS: Record<string, string> = {
  "/below.css": 'p{margin:0}@font-face{font-family:Own;src:url("/static/own.woff2")}',
  "/print.css": "p{color:black}",
};
const bare = barePage(PAGE, (address) => SHEETS[address] ?? `unknown ${address}`);

test("the comparison page has the same words and pictures, and the cookie card", () => {
  expect(bare.slice(bare.indexOf("<body>"))).toBe(
    `<body><h1 id="words">Words &amp; more</h1>
<p>Below <img src="/static/picture.webp" alt=""/></p>
<p>End</p></body></html>`,
  );
  expect(bare).toContain('<html data-consent="ask" lang="en">');
  expect(bare).toContain('<link rel="icon" href="/favicon.svg"/>');
});

test("its styles, inline and linked, are in one element and in their order; the stand-in fonts stay", () => {
  expect(bare.match(/<style[^>]*>.*<\/style>/gs)).toEqual([
    '<style>@layer a,b;@font-face{font-family:Like;size-adjust:90%;src:local("Arial")}h1{color:red}p{margin:0}@media print{p{color:black}}</style>',
  ]);
});

test("it has no script, no font of its own and nothing to load ahead", () => {
  expect(bare).not.toMatch(/script|preload|woff2|stylesheet/);
});
