import { startTagManager } from "../../../../src/features/cookie-consent/tagManager";

test("the tag manager is started once, however often a choice is made", () => {
  const snippet = jest.fn();
  window.startTagManager = snippet;
  startTagManager(window);
  startTagManager(window);
  expect(snippet).toHaveBeenCalledTimes(1);
});

test("without a container nothing happens", () => {
  expect(() => startTagManager(window)).not.toThrow();
});
