import { MOBILE_BREAKPOINT_PX } from "../../config/limits";

/**
 * The mobile menu is a dialog shown as a popover: opening, focus inside, Escape and the focus given back
 * are the browser's. It is not modal: a modal one would make the browser style and lay out the whole page behind
 * anew, for which a phone takes three times as long. This adds what is missing: the menu, which covers the page,
 * closes when the focus leaves it, on a link and beyond mobile width.
 */
export function installMobileMenu(page: Document, view: Window): void {
  const openMenu = () => page.querySelector<HTMLElement>("dialog:popover-open");

  page.addEventListener("click", (event) => {
    const menu = openMenu();
    if ((event.target as Element).closest("a") && menu?.contains(event.target as Element))
      menu.hidePopover();
  });
  page.addEventListener("focusin", (event) => {
    const menu = openMenu();
    if (!menu?.contains(event.target as Element)) menu?.hidePopover();
  });
  view
    .matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`)
    .addEventListener("change", ({ matches }) => {
      if (matches) openMenu()?.hidePopover();
    });
}
