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

test.each([
  ["once the page has loaded", [true], 1],
  ["not, if permission was withdrawn before", [true, false], 0],
])("what is allowed while the page loads is requested %s", (_, permissions, count) => {
  state = "interactive";
  const allow = loader();
  for (const permission of permissions) allow(permission);
  expect(requests()).toBe(0);
  state = "complete";
  window.dispatchEvent(new Event("load"));
  expect(requests()).toBe(count);
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
