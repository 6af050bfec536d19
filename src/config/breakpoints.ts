import { FOOTER_ACCORDION_BREAKPOINT_PX, MOBILE_BREAKPOINT_PX } from "./limits";

/**
 * Every width in pixels from which a layout is another, smallest first. Style sheets cannot read it, so a test compares
 * them with it. From a breakpoint on is `(width >= 768px)`; below it `(width < 768px)` or `(max-width: 767.98px)`.
 */
export const BREAKPOINTS_PX: readonly number[] = [
  340, // the sign-up's button goes below its field
  360, // the header has no room for its button beside the logo
  380, // what a drawing shows gets less
  MOBILE_BREAKPOINT_PX,
  FOOTER_ACCORDION_BREAKPOINT_PX,
  1200, // wide drawings, beside a text, get less
  1280,
  1344, // the cookie card stands in one line
  1440,
];
