import { randomUUID } from "node:crypto";
import { expect, test } from "./setup/journey";

// Issue 25. Firefox has the same in __tests__/engines/gate.e2e.ts.
test("what the policy blocks is counted by directive and host, without the addresses of page and file", async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/);
  const host = `${randomUUID()}.example`;
  await page.goto("/privacy?email=ada@example.com");
  await page.evaluate((blocked) => {
    const picture = new Image();
    picture.src = `https://${blocked}/ada.png?secret=1`;
    document.body.append(picture);
  }, host);
  await expect
    .poll(() =>
      stack.database.query(
        "select directive, reports from private.policy_reports where host = $1",
        [host],
      ),
    )
    .toEqual([{ directive: "img-src", reports: 1 }]);
  const [everything] = await stack.database.query<{ text: string }>(
    "select string_agg(p::text, ' ') as text from private.policy_reports p",
  );
  expect(everything?.text).not.toMatch(/ada[@.]|secret|privacy/);
});
