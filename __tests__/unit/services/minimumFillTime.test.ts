import { minimumFillTime } from "../../../src/services/minimumFillTime";

jest.useFakeTimers();

test.each([
  ["sent faster than a person could is delayed, then sent", 400, 1100],
  ["that took longer is not delayed", 20_000, 0],
])("a form %s", async (_, tookMs, delayMs) => {
  const began = Date.now();
  const waiting = minimumFillTime(tookMs);
  await jest.runAllTimersAsync();
  await waiting;
  expect(Date.now() - began).toBe(delayMs);
});
