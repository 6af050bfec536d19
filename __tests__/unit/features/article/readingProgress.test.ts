import {
  installReadingProgress,
  readingPercent,
} from "../../../../src/features/article/readingProgress";

test.each([
  [{ scrollTop: 0, height: 3000, shown: 1000 }, 0],
  [{ scrollTop: 1000, height: 3000, shown: 1000 }, 50],
  [{ scrollTop: 667, height: 3000, shown: 1000 }, 33],
  [{ scrollTop: 672, height: 3000, shown: 1000 }, 34],
  [{ scrollTop: 2000.6, height: 3000, shown: 1000 }, 100],
  [{ scrollTop: -50, height: 3000, shown: 1000 }, 0],
  [{ scrollTop: 0, height: 800, shown: 1000 }, 100],
])("%o is %i percent read", (page, percent) => {
  expect(readingPercent(page)).toBe(percent);
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
test("the bar follows the reader, also when the window changes its size", async () => {
  document.body.innerHTML = "";
  installReadingProgress(document, window);
  await frame();
  document.body.innerHTML = '<div data-reading-progress aria-valuenow="0"><div></div></div>';
  const page = { scrollTop: 500, scrollHeight: 2000, clientHeight: 1000 };
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  window.dispatchEvent(new Event("resize"));
  await frame();
  const bar = document.querySelector("[data-reading-progress]");
  expect(bar).toHaveAttribute("aria-valuenow", "50");
  expect(bar?.firstElementChild).toHaveStyle({ transform: "scaleX(0.5)" });
});
