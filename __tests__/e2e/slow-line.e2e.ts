import { expect, test } from "./setup/journey";
import { noteShifts } from "./setup/loading";
import { startPiecewiseServer } from "./setup/piecewiseServer";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Its picture has a caption, and its text a table. */
const POST_WITH_CAPTION = "/blog/posts/ai-tools-content-creators-2024";

/** A link grows by its arrow (0.0005 on `/`), a table's columns by their rows (0.0003 in the post). */
const PAGES = [
  { path: "/", shiftLimit: 0.001 },
  { path: "/blog", shiftLimit: 0.001 },
  { path: POST_WITH_CAPTION, shiftLimit: 0.001 },
];

for (const { path, shiftLimit } of PAGES) {
  test(`${path} keeps its place while its HTML arrives in pieces`, async ({ page, baseURL }) => {
    const server = await startPiecewiseServer(baseURL ?? "");
    try {
      const shifts = await noteShifts(page);
      for (const size of SIZES) {
        await page.goto("about:blank");
        await page.setViewportSize(size);
        await page.goto(`${server.url}${path}`, { waitUntil: "domcontentloaded" });
        await page.locator("html:not([data-layout])").waitFor();
        const seen = await shifts();
        const sum = seen.reduce((total, { value }) => total + value, 0);
        expect(sum, `${size.width} px: ${JSON.stringify(seen, null, 1)}`).toBeLessThan(shiftLimit);
      }
    } finally {
      await server.stop();
    }
  });
}
