export const SCROLL_OFFSET_PX = 70;
export const HEADER_BLUR_THRESHOLD_PX = 50;
