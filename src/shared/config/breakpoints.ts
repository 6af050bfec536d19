export const MOBILE_BREAKPOINT_PX = 768;
export const FOOTER_ACCORDION_BREAKPOINT_PX = 1024;

/**
 * All breakpoints in pixels, ascending. Style sheets cannot import them, so a test compares both. From a breakpoint on
 * is `(width >= 768px)`; below it `(width < 768px)` or `(max-width: 767.98px)`.
 */
export const BREAKPOINTS_PX: readonly number[] = [
  360, // the header has no room for its button beside the logo
  380, // drawings show less
  MOBILE_BREAKPOINT_PX,
  FOOTER_ACCORDION_BREAKPOINT_PX,
  1200, // wide drawings beside a text show less
  1280,
  1440,
];
