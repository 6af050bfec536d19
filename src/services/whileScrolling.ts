/** Calls `show` now, and after each scroll and resize, at most once a frame: reading a position may force a layout. */
export function whileScrolling(view: Window, show: () => void): void {
  let isWaiting = false;
  const showSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    view.requestAnimationFrame(() => {
      isWaiting = false;
      show();
    });
  };
  view.addEventListener("scroll", showSoon, { passive: true });
  view.addEventListener("resize", showSoon, { passive: true });
  showSoon();
}
