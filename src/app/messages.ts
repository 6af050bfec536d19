/** The texts of the layout (docs/requirements.md#navigation). */
export const messages = {
  skip: "Skip to content",
  home: "home",
  start: "Start Now - It's free",
  demo: "Book A Demo",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  mainNavigation: "Main",
  loadFailed: "Part of this page could not be loaded. Check your connection and try again.",
  tryAgain: "Try again",
} as const;
