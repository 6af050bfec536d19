import { MOBILE_BREAKPOINT_PX } from "../../config/limits";

/**
 * The mobile menu is a <dialog> that its button opens by `command`: focus inside, Escape and the
 * focus given back are the browser's. This adds what is not: closing on a link, beyond mobile
 * width, and older browsers that know neither `command` nor `closedby`.
 */
export function installMobileMenu(page: Document, view: Window & typeof globalThis): void {
  const openMenu = () => page.querySelector<HTMLDialogElement>("dialog[open]");
  const knowsCommand = "commandForElement" in view.HTMLButtonElement.prototype;
  const knowsClosedBy = "closedBy" in view.HTMLDialogElement.prototype;

  page.addEventListener("click", (event) => {
    const clicked = event.target as Element;
    const dialog = openMenu();
    if (dialog && clicked.closest("dialog a")) dialog.close();
    if (dialog && !knowsClosedBy && clicked === dialog) dialog.close();

    const button = knowsCommand ? null : clicked.closest("button[commandfor]");
    const commanded = button && page.getElementById(button.getAttribute("commandfor") ?? "");
    if (!(commanded instanceof view.HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") commanded.close();
    else commanded.showModal();
  });
  view
    .matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`)
    .addEventListener("change", ({ matches }) => {
      if (matches) openMenu()?.close();
    });
}
