import {
  finishStagedLayout,
  startStagedLayout,
} from "../../../../src/features/staged-layout/stagedLayout";

const root = document.documentElement;
const stages = () =>
  [...document.querySelectorAll<HTMLElement>("[data-part], [data-parts] > *")].map(
    ({ dataset }) => dataset["part"] ?? "",
  );
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let readyState: DocumentReadyState;
Object.defineProperty(document, "readyState", { get: () => readyState });

function arrive(type: string, hash = ""): void {
  readyState = "interactive";
  delete root.dataset["layout"];
  window.history.replaceState(null, "", `/${hash}`);
  window.performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  document.body.innerHTML =
    '<a href="#end">End</a><p data-part="">1</p><p data-part="">2</p><p id="end" data-part="">3</p>';
  startStagedLayout(window);
}

test.each([
  ["by a link", "navigate", "", "staged"],
  ["at an anchor", "navigate", "#end", undefined],
  ["by a reload, which keeps the scroll position", "reload", "", undefined],
  ["by going back, which does too", "back_forward", "", undefined],
])("a page that is opened %s", (_, type, hash, layout) => {
  arrive(type, hash);
  expect(root.dataset["layout"]).toBe(layout);
});

test("large parts are laid out one per frame once the page is loaded", async () => {
  arrive("navigate");
  for (const part of document.querySelectorAll("p")) part.innerHTML = "<br>".repeat(30);
  finishStagedLayout(document, window);
  expect(stages()).toEqual(["", "", ""]);
  window.dispatchEvent(new Event("load"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(stages()).toEqual(["laid-out", "", ""]);
  await frame();
  expect(stages()).toEqual(["laid-out", "laid-out", ""]);
  expect(root.dataset["layout"]).toBe("staged");
  await frame();
  await frame();
  expect(stages()).toEqual(["laid-out", "laid-out", "laid-out"]);
  expect(root.dataset["layout"]).toBeUndefined();
});

test("a page that has loaded before its script asks is laid out as well", async () => {
  arrive("navigate");
  readyState = "complete";
  finishStagedLayout(document, window);
  await new Promise((resolve) => setTimeout(resolve));
  await frame();
  expect(stages()).toEqual(["laid-out", "laid-out", "laid-out"]);
  expect(root.dataset["layout"]).toBeUndefined();
});

test("the paragraphs of a text are laid out twenty in each frame once the page is loaded", async () => {
  arrive("navigate");
  document.body.innerHTML = `<div data-parts="">${"<p></p>".repeat(50)}</div>`;
  expect(stages()).toEqual(Array(50).fill(""));
  finishStagedLayout(document, window);
  window.dispatchEvent(new Event("load"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(stages()).toEqual([...Array(20).fill("laid-out"), ...Array(30).fill("")]);
  await frame();
  await frame();
  await frame();
  expect(stages()).toEqual(Array(50).fill("laid-out"));
  expect(root.dataset["layout"]).toBeUndefined();
});

test("a click on a link within the page lays out the whole page before other listeners run", () => {
  arrive("navigate");
  finishStagedLayout(document, window);
  document.body.click();
  expect(root.dataset["layout"]).toBe("staged");
  const seen: (string | undefined)[] = [];
  document.querySelector("a")?.addEventListener("click", () => seen.push(root.dataset["layout"]));
  document.querySelector("a")?.click();
  expect(seen).toEqual([undefined]);
});
