import { expect, test } from "./setup/journey";

test("one policy covers every page, forbids inline code and stays short", async ({ request }) => {
  const policies = new Set<string>();
  for (const path of ["/", "/blog/posts", "/nowhere"]) {
    const response = await request.get(path);
    policies.add(response.headers()["content-security-policy"] ?? "none");
    const html = await response.text();
    expect(html).not.toMatch(/<[^>]+ style="/);
  }
  expect(policies.size).toBe(1);
  const [policy = ""] = policies;
  expect(policy).not.toMatch(/unsafe|none$/);
  expect(policy.length).toBeLessThan(2000);
});

test("a script that content smuggles in does not run", async ({ page, complaints }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "<main",
      "<script>window.smuggled = 1</script><main",
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  expect(complaints.splice(0).join()).toContain("Content Security Policy");
});
