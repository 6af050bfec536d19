import { filledHours, hoursAWeek } from "../../../../src/shared/model/hoursAWeek";

test("the hours are what the printed formula says", () => {
  expect(hoursAWeek(50, 2, 40)).toBe(7.8);
  expect(hoursAWeek(200, 8, 40)).toBe(124.4);
});

test("the drawing fills as much of a week as the hours say", () => {
  expect(filledHours(7.8)).toBe("M0 0h24v0H0zM0 0h7.8v1H0z");
  expect(filledHours(124.4)).toBe("M0 0h24v5H0zM0 5h4.4v1H0z");
});
