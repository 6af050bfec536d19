import { minimumFillTime } from "../../../src/services/minimumFillTime";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("what comes faster than a person waits until a person could have sent it, and is sent then", async () => {
  const sent = jest.fn();
  const waiting = minimumFillTime(400).then(sent);
  await jest.advanceTimersByTimeAsync(1099);
  expect(sent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a person, who takes longer, does not wait", async () => {
  const sent = jest.fn();
  const waiting = minimumFillTime(20_000).then(sent);
  await jest.advanceTimersByTimeAsync(0);
  await waiting;
  expect(sent).toHaveBeenCalledTimes(1);
});
