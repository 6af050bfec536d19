import { minimumFillTime } from "../../../src/services/minimumFillTime";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a form sent faster than a person could is delayed, then sent", async () => {
  const sent = jest.fn();
  const waiting = minimumFillTime(400).then(sent);
  await jest.advanceTimersByTimeAsync(1099);
  expect(sent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a form that took longer is not delayed", async () => {
  const sent = jest.fn();
  const waiting = minimumFillTime(20_000).then(sent);
  await jest.advanceTimersByTimeAsync(0);
  await waiting;
  expect(sent).toHaveBeenCalledTimes(1);
});
