import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules that see colours; everything else is the same in both themes, and is asked in the light one. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The checker of a page for accessibility. */
export const axeOf = (page: Page) =>
  // Its types come from another patch release of playwright-core.
  new AxeBuilder({ page: page as never }).setLegacyMode();
