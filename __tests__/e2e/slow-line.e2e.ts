import { expect, test } from "./setup/journey";
import { noteShifts } from "./setup/loading";
import { ARTICLE } from "./setup/pages";
import { startPiecewiseServer } from "./setup/piecewiseServer";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** What stands in the middle of a row moves a little when the row gets another line: 0.006 on /blog. */
const SHIFT_LIMIT = 0.01;

for (const path of ["/", "/blog", ARTICLE]) {
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
        expect(sum, `${size.width} px: ${JSON.stringify(seen, null, 1)}`).toBeLessThan(SHIFT_LIMIT);
      }
    } finally {
      await server.stop();
    }
  });
}
