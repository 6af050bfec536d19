import { MOBILE_BREAKPOINT_PX } from "../../shared/config/breakpoints";

/**
 * The mobile menu is a dialog shown as a popover, so the browser handles opening, initial focus, Escape and the return
 * of the focus. It is not modal: for a modal dialog the browser restyles and lays out the whole page behind it, which
 * is slow on a phone. This script closes the menu, which covers the page, when the focus leaves it, when
 * a link is clicked, and beyond mobile width.
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
