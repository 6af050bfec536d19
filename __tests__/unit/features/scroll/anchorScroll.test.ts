import { endStagedText } from "../../../../src/browser/stagedText";
import { installAnchorScroll } from "../../../../src/features/scroll/anchorScroll";

beforeAll(() => {
  const functions = { matchMedia: () => ({ matches: false }), scrollTo: jest.fn() };
  Object.assign(window, functions, { scrollBy: jest.fn() });
  installAnchorScroll(document, window);
});
const frame = () => new Promise(requestAnimationFrame);
function follow() {
  document.body.innerHTML = '<a href="#one">One</a><p id="one" data-parts>One</p>';
  document.querySelector("a")?.click();
}

test.each(["wheel", "pointerdown", "keydown"])("%s ends the scrolling of a link", async (type) => {
  follow();
  window.dispatchEvent(new Event(type));
  await frame();
  await frame();
  expect(window.scrollBy).not.toHaveBeenCalled();
});

test("a link within the page needs the real heights of a long text", () => {
  Object.defineProperty(document, "readyState", { value: "interactive" });
  endStagedText(document, window);
  follow();
  expect(document.getElementById("one")?.dataset["parts"]).toBe("whole");
});
