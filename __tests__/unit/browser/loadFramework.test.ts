import { createFramework } from "../../../src/browser/loadFramework";
import { RESPONSE_WAIT_MS } from "../../../src/shared/config/durations";

const REACT = "/framework-1.js";
const HTML = `<form data-keep="submit"><p data-load-failure="outdated" hidden></p></form>`;

beforeAll(() => jest.useFakeTimers());

test("a reason that is found when React responds already reports nothing", async () => {
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

test("each submit without a response in time is ended", async () => {
  document.body.innerHTML = HTML;
  const framework = createFramework(window, { pageScript: "/page-1.js" }, "");
  framework.extend(async () => "unreachable");
  const form = document.querySelector("form");
  for (let n = 0; n < 2; n += 1) {
    form?.requestSubmit();
    expect(form).toHaveAttribute("aria-busy");
    await jest.advanceTimersByTimeAsync(RESPONSE_WAIT_MS);
    expect(form).not.toHaveAttribute("aria-busy");
  }
});
