import { checkHost } from "../../scripts/hosts/checkHost";
import { expect, test } from "./setup/journey";

// The same table runs against nginx and Cloudflare's runtime in `npm run test:full`.
test("every address is answered as the host table says, here as on real hosts", async ({
  baseURL,
}) => {
  const { rows, faults } = await checkHost(baseURL ?? "", "local");
  console.log(`${rows} addresses`);
  expect(faults).toEqual([]);
  expect(rows).toBeGreaterThan(100);
});
