import type { Locator, Page } from "@playwright/test";
import { findProgram } from "../../tools/processes/findProgram";
import { RESOLVER_RULES } from "./setup/container";
import { contact, footer, HONEYPOT, hero } from "./setup/homeForms";
import { expect, test } from "./setup/journey";

// The headless shell has no autofill.
const args = ["--no-sandbox", RESOLVER_RULES];
test.use({ launchOptions: { executablePath: findProgram("chromium"), args } });

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
  await field.click();
  const expression = "document.activeElement";
  const { result } = await browser.send("Runtime.evaluate", { expression });
  const { node } = await browser.send("DOM.describeNode", { objectId: result.objectId ?? "" });
  await browser.send("Autofill.trigger", {
    fieldId: node.backendNodeId,
    address: { fields },
  } as never);
}

test("autofill fills every form and leaves its honeypot empty", async ({ page }) => {
  await page.goto("/");
  for (const form of [hero(page), contact(page), footer(page)]) {
    const email = form.getByRole("textbox", { name: /^Email/ });
    await autofill(page, email);
    await expect(email).toHaveValue(PERSON.EMAIL_ADDRESS);
    await expect(form.locator(HONEYPOT)).toHaveValue("");
  }
  const name = contact(page).getByRole("textbox", { name: /Full name/ });
  await expect(name).toHaveValue(PERSON.NAME_FULL);
});
