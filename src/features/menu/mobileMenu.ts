import { MOBILE_BREAKPOINT_PX } from "../../config/limits";

/**
 * The mobile menu is a dialog shown as a popover: opening, focus inside, Escape and the focus given back
 * are the browser's. A modal one would make it style and lay out the whole page behind anew, for which a
 * phone takes three times as long. This adds what is missing: the focus stays inside, and the menu
 * closes on a link and beyond mobile width.
 */
export function installMobileMenu(page: Document, view: Window): void {
  const openMenu = () => page.querySelector<HTMLElement>("dialog:popover-open");

  page.addEventListener("click", (event) => {
    const menu = openMenu();
    if ((event.target as Element).closest("a") && menu?.contains(event.target as Element))
      menu.hidePopover();
  });
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const stops = [...(openMenu()?.querySelectorAll<HTMLElement>("a, button") ?? [])];
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (!to || page.activeElement !== from) return;
    event.preventDefault();
    to.focus();
  });
  view
    .matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`)
    .addEventListener("change", ({ matches }) => {
      if (matches) openMenu()?.hidePopover();
    });
}
