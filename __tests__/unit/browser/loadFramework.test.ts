import { createFramework } from "../../../src/browser/loadFramework";

const REACT = "/framework-1.js";
const HTML = `<form data-keep="submit"><p data-load-failure="outdated" hidden></p></form>`;

test("a reason that is found when React responds already reports nothing", async () => {
  jest.useFakeTimers();
  document.body.innerHTML = HTML;
  const framework = createFramework(window, { pageScript: "/page-1.js", scripts: REACT }, "");
  let found = (_: "outdated") => {};
  framework.extend(() => new Promise((tell) => (found = tell)));
  document.querySelector("form")?.requestSubmit();
  const script = [...document.scripts].find(({ src }) => src.endsWith(REACT));
  script?.dispatchEvent(new Event("error"));
  await jest.advanceTimersByTimeAsync(0);
  framework.ready();
  found("outdated");
  await jest.advanceTimersByTimeAsync(0);
  expect(script).toBeDefined();
  expect(document.querySelector("p")?.hidden).toBe(true);
});
