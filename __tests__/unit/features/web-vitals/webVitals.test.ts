import { createWebVitalsLoader } from "../../../../src/features/web-vitals/loadWebVitals";

const SRC = "/web-vitals-0123456789ab.js";
const requests = () => document.querySelectorAll(`script[src="${SRC}"]`).length;

test.each([
  ["once the page has loaded", [true], 1],
  ["not, if permission was withdrawn before", [true, false], 0],
])("what is allowed while the page loads is requested %s", (_, permissions, count) => {
  document.head.replaceChildren();
  const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const parts = { page: document, view: window, src: SRC, pushEvent: () => {} };
  const allow = createWebVitalsLoader(parts);
  for (const permission of permissions) allow(permission);
  expect(requests()).toBe(0);
  state.mockReturnValue("complete");
  window.dispatchEvent(new Event("load"));
  expect(requests()).toBe(count);
});
