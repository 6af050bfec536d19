import { whenActivated } from "../../../src/services/activation";

test("in a page that the visitor has opened, it happens at once", () => {
  const act = jest.fn();
  whenActivated(document, act);
  expect(act).toHaveBeenCalledTimes(1);
});

test("in a prerendered page, it happens once the visitor opens the page", () => {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, "prerendering", { value: true });
  const act = jest.fn();
  whenActivated(page, act);
  expect(act).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("prerenderingchange"));
  page.dispatchEvent(new Event("prerenderingchange"));
  expect(act).toHaveBeenCalledTimes(1);
});
