import { notedPositions, notePositions } from "../../setup/scrollPositions";
import type { Engine } from "./engine";

const WATCHED_MS = 2500;

/** How far down the page stood at each frame in which it moved, from before `action` until two seconds after it. */
export async function followScroll(
  visitor: Engine,
  action: () => Promise<void>,
): Promise<number[]> {
  await visitor.run(notePositions);
  await action();
  await new Promise((done) => setTimeout(done, WATCHED_MS));
  return visitor.run(notedPositions);
}
