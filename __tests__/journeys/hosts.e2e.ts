import { checkHost } from "../../tools/hosts/checkHost";
import { testLeadFaults } from "../../tools/hosts/testLead";
import { verifyLive } from "../../tools/hosts/verifyLive";
import { LOCAL_PUBLISHABLE_KEY } from "../../tools/local-backend/localKeys";
import { serve } from "../setup/loopback";
import { expect, test } from "./setup/journey";

// The same table runs against nginx and Cloudflare's runtime in `npm run test:full`.
test("the local server answers every address as the host table says", async ({ baseURL }) => {
  const { rows, faults } = await checkHost(baseURL ?? "", "local");
  expect(faults).toEqual([]);
  expect(rows).toBeGreaterThan(100);
});

test("a correctly deployed site passes verify:live", async ({ baseURL }) => {
  const checks = await verifyLive({ origin: baseURL ?? "", key: LOCAL_PUBLISHABLE_KEY });
  expect(checks.length).toBeGreaterThanOrEqual(4);
  expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
});

test("a host and a backend that answer wrongly fail verify:live", async ({ request }) => {
  const home = await (await request.get("/")).text();
  const { url: origin, stop } = await serve((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Methods", "GET, POST, PATCH");
    response.setHeader("Access-Control-Allow-Headers", "apikey, authorization, content-type");
    response.end(home);
  });
  const checks = await verifyLive({ origin, backend: origin, key: LOCAL_PUBLISHABLE_KEY });
  await stop();
  const faults = checks.flatMap((check) => check.faults);
  expect(checks.map(({ faults }) => faults.length > 0)).toEqual(checks.map(() => true));
  expect(faults).toContain("/nowhere answers 200 instead of 404");
  expect(faults).toContain("the header x-subscriber-email is not allowed");
  expect(faults.join()).toContain("it is sent uncompressed");
  expect(faults.join()).toContain("/faq answers 200 instead of 301");
});

test("verify:live's test lead is stored and mailed, and nothing of it is left", async ({
  stack,
}) => {
  expect(await testLeadFaults(stack.backend, LOCAL_PUBLISHABLE_KEY, 30_000)).toEqual([]);
  const left = await stack.database.query(
    "select email from contact_submissions where email like 'verify-live-%'",
  );
  expect(left).toEqual([]);
  expect(await testLeadFaults(stack.backend, "sb_publishable_wrong", 1_000)).toEqual([
    expect.stringMatching(/^a message is answered with 401/),
  ]);
});
