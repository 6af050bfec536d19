import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import {
  brotliBytes,
  fileBytes,
  firstScreenBytes,
  headerBytes,
  inlineScripts,
  KB,
  readerScriptBytes,
} from "../../tools/measure/bytes";
import { LIMITS } from "../../tools/measure/limits";
import { builtPages, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";

/** Larger than what hosts send: a page that is small enough so needs no slow compression. */
const quicklyCompressed = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test("every page is small, and so are the scripts that its forms need", () => {
  const scripts = new Set<string>();
  for (const { address, html } of builtPages().values()) {
    const htmlKb = address === "/" ? LIMITS.homeHtmlKb : LIMITS.articleHtmlKb;
    scripts.add(/data-scripts="([^"]+)"/.exec(html)?.[1] ?? address);
    if (quicklyCompressed(html) / KB <= htmlKb) continue;
    expect.soft(brotliBytes(html) / KB, address).toBeLessThanOrEqual(htmlKb);
  }
  for (const names of scripts) {
    const bytes = names.split(" ").reduce((sum, name) => sum + fileBytes(name, SITE_FOLDER), 0);
    expect.soft(bytes / KB, names).toBeLessThanOrEqual(LIMITS.frameworkKb);
  }
});

test("home's hero arrives in the first flight of a connection", async ({ request }) => {
  const answer = await request.get("/");
  expect(firstScreenBytes(await answer.text()) + headerBytes(answer.headersArray())).toBeLessThan(
    LIMITS.firstFlightBytes,
  );
});

test("a reader gets no more script than the limits allow, also if measuring is allowed, and no more fonts", () => {
  const [start = ""] = inlineScripts(readFileSync(join(SITE_FOLDER, "index.html"), "utf8"));
  expect(brotliBytes(start) / KB).toBeLessThanOrEqual(LIMITS.inlineScriptKb);
  expect(readerScriptBytes(SITE_FOLDER) / KB).toBeLessThanOrEqual(LIMITS.readerScriptKb);
  const names = readdirSync(SITE_FOLDER, { recursive: true }) as string[];
  const measuring = names.filter((name) => name.startsWith("web-vitals-"));
  expect(measuring).toHaveLength(1);
  expect(fileBytes(`${measuring[0]}`, SITE_FOLDER) / KB).toBeLessThanOrEqual(LIMITS.webVitalsKb);
  const fonts = names.filter((name) => name.endsWith(".woff2"));
  const bytes = fonts.reduce((sum, name) => sum + readFileSync(join(SITE_FOLDER, name)).length, 0);
  expect(bytes / KB).toBeLessThanOrEqual(LIMITS.fontsKb);
});
