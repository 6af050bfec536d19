// Functions that run in the page: none sees anything but what stands in it.

/** Notes from now on how far down the page stands, at each frame in which it moves. */
export function notePositions(): void {
  const positions = [scrollY];
  Object.assign(window, { positions });
  const note = () => {
    if (positions.at(-1) !== scrollY) positions.push(scrollY);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** The positions noted so far, in order. */
export function notedPositions(): number[] {
  return (window as unknown as { positions: number[] }).positions;
}
