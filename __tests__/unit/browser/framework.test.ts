/** @jest-environment node */
import { JSDOM } from "jsdom";
import { createFramework, RESPONSE_WAIT_MS } from "../../../src/browser/framework";

const PAGE = "/page-1.js";
const REACT = "/framework-1.js";
const data = { pageScript: PAGE, scripts: REACT };

const HTML = `<head><script src="${PAGE}"></script></head>
  <div data-page-failure><p data-load-failure="unreachable" hidden></p></div>
  <form data-keep="submit"><p data-load-failure="unreachable" hidden></p><p data-load-failure="outdated" hidden></p></form>`;

let view: Window;
beforeEach(() => {
  jest.useFakeTimers();
  view = new JSDOM(HTML).window as unknown as Window;
});
afterEach(() => jest.useRealTimers());

const requests = (src: string) =>
  [...view.document.scripts].filter((script) => script.getAttribute("src") === src);
/** Lets the last request of a script fail, and waits until its reason is found. */
async function lose(src: string): Promise<void> {
  requests(src).at(-1)?.dispatchEvent(event("error"));
  await jest.advanceTimersByTimeAsync(0);
}
const event = (type: string) => new (view as unknown as typeof globalThis).Event(type);
const shown = () =>
  [...view.document.querySelectorAll<HTMLElement>("[data-load-failure]")]
    .filter(({ hidden }) => !hidden)
    .map((note) => note.getAttribute("data-load-failure"));
const send = () => view.document.querySelector("form")?.requestSubmit();

test("a form that is sent waits for React, which is asked for once the page script is there", () => {
  const framework = createFramework(view, data, "");
  send();
  expect(requests(REACT)).toHaveLength(0);
  framework.extend(async () => "unreachable");
  framework.load();
  expect(requests(REACT)).toHaveLength(1);
  expect([...framework.earlyEvents.submits]).toHaveLength(1);
  framework.ready();
  jest.advanceTimersByTime(2 * RESPONSE_WAIT_MS);
  expect(shown()).toEqual([]);
});

test("a lost script ends in the form's own error, and the next touch asks for it again", async () => {
  const framework = createFramework(view, data, "");
  framework.extend(async () => "unreachable");
  send();
  await lose(REACT);
  expect(shown()).toEqual(["unreachable"]);
  expect([...framework.earlyEvents.submits]).toEqual([]);
  view.dispatchEvent(event("pointerdown"));
  expect(requests(REACT)).toHaveLength(2);
});

test("a form that waits too long says so, and responds if React comes later", async () => {
  const framework = createFramework(view, data, "");
  send();
  await jest.advanceTimersByTimeAsync(RESPONSE_WAIT_MS);
  expect(shown()).toEqual(["unreachable"]);
  framework.ready();
  framework.load();
  await jest.advanceTimersByTimeAsync(RESPONSE_WAIT_MS);
  expect(shown()).toEqual(["unreachable"]);
});

test("a reason that is found when React responds already reports nothing", async () => {
  const framework = createFramework(view, data, "");
  let found = (_: "outdated") => {};
  framework.extend(() => new Promise((tell) => (found = tell)));
  send();
  await lose(REACT);
  framework.ready();
  found("outdated");
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([]);
});

test("after a deployment has removed the scripts, each form that is sent says so, and nothing is asked for", async () => {
  const framework = createFramework(view, data, "");
  framework.extend(async () => "outdated");
  send();
  await lose(REACT);
  send();
  expect(shown()).toEqual(["outdated"]);
  expect(requests(REACT)).toHaveLength(1);
});

test("a page that is driven by its address reports at its top, and not for the page script alone", async () => {
  const framework = createFramework(view, { ...data, hydrate: "query" }, "?page=2");
  expect(requests(REACT)).toHaveLength(1);
  await lose(PAGE);
  expect(shown()).toEqual([]);
  await lose(REACT);
  expect(shown()).toEqual(["unreachable"]);
  framework.load();
  framework.ready();
  expect(shown()).toEqual([]);
});
