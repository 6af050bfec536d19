import { createWebVitalsLoader } from "../../../../src/features/web-vitals/loadWebVitals";
import {
  type MeasureWebVital,
  measureWebVitals,
  type WebVital,
} from "../../../../src/features/web-vitals/measureWebVitals";

const SRC = "/web-vitals-0123456789ab.js";
const requests = () => document.querySelectorAll(`script[src="${SRC}"]`).length;
const pushEvent = jest.fn();
let state: DocumentReadyState;

beforeEach(() => {
  document.head.replaceChildren();
  window.pushWebVitals = undefined;
  pushEvent.mockClear();
  state = "complete";
  jest.spyOn(document, "readyState", "get").mockImplementation(() => state);
});
const loader = () => createWebVitalsLoader({ page: document, view: window, src: SRC, pushEvent });
function load(): void {
  state = "complete";
  window.dispatchEvent(new Event("load"));
}

test("while the page loads, nothing is requested, even if it was allowed before", () => {
  state = "interactive";
  loader()(true);
  expect(requests()).toBe(0);
  load();
  expect(requests()).toBe(1);
});

test("permission that is withdrawn before the page has loaded requests nothing", () => {
  state = "interactive";
  const allow = loader();
  allow(true);
  allow(false);
  load();
  expect(requests()).toBe(0);
});

test("a value that comes after permission was withdrawn is dropped", () => {
  const allow = loader();
  allow(true);
  // As Google's library: it calls back when the page is hidden.
  let report: (value: WebVital) => void = () => undefined;
  const measure: MeasureWebVital = (callback) => {
    report = callback;
  };
  measureWebVitals([measure], window);
  allow(false);
  report({ name: "LCP", value: 812.5, id: "v6-1", rating: "good" });
  expect(pushEvent).not.toHaveBeenCalled();
});
