import type { Locator, Page } from "@playwright/test";
import { findBrowser } from "../../tools/browsers/findBrowser";
import { HONEYPOT } from "./setup/homeForms";
import { expect, test } from "./setup/journey";

// The headless shell has no autofill.
test.use({ launchOptions: { executablePath: findBrowser("chromium"), args: ["--no-sandbox"] } });

const PERSON = {
  NAME_FULL: "Mia Torres",
  NAME_FIRST: "Mia",
  NAME_LAST: "Torres",
  COMPANY_NAME: "Studio",
  ADDRESS_HOME_LINE1: "Carrer de la Mar 1",
  ADDRESS_HOME_LINE2: "Second floor",
  ADDRESS_HOME_CITY: "Palma",
  ADDRESS_HOME_STATE: "Baleares",
  ADDRESS_HOME_ZIP: "07001",
  ADDRESS_HOME_COUNTRY: "ES",
  EMAIL_ADDRESS: "mia@studio.example",
  PHONE_HOME_WHOLE_NUMBER: "+34600000000",
};

/** Lets the browser fill a form as it does when a person picks their address from its list. */
async function autofill(page: Page, field: Locator): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Autofill.enable");
  const fields = Object.entries(PERSON).map(([name, value]) => ({ name, value }));
  await browser.send("Autofill.setAddresses", { addresses: [{ fields }] });
  await field.evaluate((element) => element.setAttribute("data-autofill-here", ""));
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "[data-autofill-here]",
  });
  const { node } = await browser.send("DOM.describeNode", { nodeId });
  await field.click();
  await browser.send("Autofill.trigger", {
    fieldId: node.backendNodeId,
    address: { fields },
  } as never);
}

test("the browser's autofill fills a person's fields and leaves the honeypot empty", async ({
  page,
}) => {
  await page.goto("/#contact-form");
  const form = page.locator("#contact-form form");
  const name = form.getByRole("textbox", { name: /Full name/ });
  await autofill(page, name);
  await expect(name).toHaveValue(PERSON.NAME_FULL);
  await expect(form.getByRole("textbox", { name: /^Email/ })).toHaveValue(PERSON.EMAIL_ADDRESS);
  await expect(form.locator(HONEYPOT)).toHaveValue("");
});

for (const place of ["main", "contentinfo"] as const)
  test(`autofill in the ${place} sign-up leaves its honeypot empty`, async ({ page }) => {
    await page.goto("/");
    const form = page.getByRole(place).locator("form").first();
    const email = form.getByRole("textbox", { name: /^Email/ });
    await autofill(page, email);
    await expect(email).toHaveValue(PERSON.EMAIL_ADDRESS);
    await expect(form.locator(HONEYPOT)).toHaveValue("");
  });
