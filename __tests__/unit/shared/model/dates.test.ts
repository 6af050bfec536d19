import {
  calendarDate,
  daysApart,
  isCalendarDate,
  longDate,
} from "../../../../src/shared/model/dates";
import { readingTime } from "../../../../src/shared/model/post";
import { topicSlug, topicTitle } from "../../../../src/shared/model/topics";

test("every month is written as en-US readers know it", () => {
  const known = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2024-${String(month).padStart(2, "0")}-09`;
    expect(longDate(date)).toBe(known.format(new Date(date)));
  }
});

const WRONG = [
  "2025-02-29",
  "2025-13-01",
  "2025-1-1",
  "2025-00-10",
  "2025-01-10 ",
  "yesterday",
  "",
];
test.each(WRONG)("'%s' is not a date in the calendar", (text) => {
  expect([isCalendarDate(text), isCalendarDate("2024-02-29")]).toEqual([false, true]);
});

test("a moment's date is that of UTC, and the days between two dates are counted both ways", () => {
  const date = calendarDate(new Date("2025-01-30T23:30:00-02:00"));
  const days = [daysApart(date, "2025-03-01"), daysApart("2025-03-01", date)];
  expect([date, ...days]).toEqual(["2025-01-31", 29, 29]);
});

test("reading time is 200 words a minute, at least one minute", () => {
  expect(readingTime(1)).toBe("1 min read");
  expect(readingTime(2400)).toBe("12 min read");
});

test.each([
  ["Fan care & Übergröße", "fan-care-ubergroße"],
  ["C", "c"],
  ["C++", "c-plus-plus"],
  ["C#", "c-sharp"],
  ["A+ mail", "a-plus-mail"],
  ["#1 (tips)", "sharp-1-tips"],
])("the address of the topic %s is %s", (name, address) => {
  expect(topicSlug(name)).toBe(address);
  expect([topicTitle("category", name), topicTitle("tag", name)]).toEqual([name, `#${name}`]);
});
