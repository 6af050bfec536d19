import { footer, heroSucceeds, submitHero } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { newAddress } from "./setup/newAddress";
import { ARTICLE } from "./setup/pages";

const SOURCE =
  "select source_form, source_page, source_referrer, utm_source, utm_medium, utm_campaign from newsletter_subscriptions where email = $1";

test("who arrives by a campaign, reads an article and signs up is counted for that campaign, without a cookie", async ({
  page,
  context,
  stack,
}) => {
  const email = newAddress("campaign");
  await page.goto("/?utm_source=partner&utm_campaign=spring", {
    referer: "https://partner.example/list?secret",
  });
  await page.getByRole("link", { name: "Blog" }).first().click();
  await page.goto(ARTICLE);
  await footer(page).getByRole("textbox").fill(email);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toContainText("Thanks for subscribing");
  await expect
    .poll(() => stack.database.query(SOURCE, [email]))
    .toEqual([
      {
        source_form: "footer",
        source_page: "/",
        source_referrer: "partner.example",
        utm_source: "partner",
        utm_medium: null,
        utm_campaign: "spring",
      },
    ]);
  expect(await context.cookies()).toEqual([]);
});

test("under Global Privacy Control a sign-up is stored, and nothing about where it came from", async ({
  page,
  stack,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const email = newAddress("private");
  await page.goto("/?utm_source=partner");
  await submitHero(page, email);
  await heroSucceeds(page);
  expect(await stack.database.query(SOURCE, [email])).toEqual([
    expect.objectContaining({ source_form: null, source_page: null, utm_source: null }),
  ]);
  expect(requests.filter((url) => url.includes("note_lead_source"))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("arrival"))).toBeNull();
});
