import { expect, test } from "./setup/journey";
import { noteShifts, SHIFT_WHILE_PARSED_MAX, sumOfShifts } from "./setup/loading";
import { NIGHTLY } from "./setup/nightly";
import { laidOut } from "./setup/pages";
import { startPiecewiseServer } from "./setup/piecewiseServer";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Its picture has a caption, and its text a table. */
const POST_WITH_CAPTION = "/blog/posts/ai-tools-content-creators-2024";

for (const [path, ...tag] of [["/"], ["/blog", NIGHTLY], [POST_WITH_CAPTION, NIGHTLY]] as const) {
  test(`${path} keeps its place while its HTML arrives in pieces`, { tag }, async ({
    page,
    baseURL,
  }) => {
    const server = await startPiecewiseServer(baseURL ?? "");
    try {
      const shifts = await noteShifts(page);
      for (const size of SIZES) {
        await page.goto("about:blank");
        await page.setViewportSize(size);
        await page.goto(`${server.url}${path}`, { waitUntil: "domcontentloaded" });
        await laidOut(page);
        const seen = await shifts();
        const told = `${size.width} px: ${JSON.stringify(seen, null, 1)}`;
        expect(sumOfShifts(seen), told).toBeLessThan(SHIFT_WHILE_PARSED_MAX);
      }
    } finally {
      await server.stop();
    }
  });
}
