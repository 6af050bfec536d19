import { isCalendarDate, longDate } from "../../../../src/shared/model/dates";
import { readingTime } from "../../../../src/shared/model/post";
import { topicSlug } from "../../../../src/shared/model/topics";

test("every month is written as en-US readers know it", () => {
  const known = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2024-${String(month).padStart(2, "0")}-09`;
    expect(longDate(date)).toBe(known.format(new Date(date)));
  }
});

test.each(["2025-02-29", "2025-13-01", "2025-1-1", "2025-00-10", "yesterday", ""])(
  "'%s' is not a date in the calendar",
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test("leap days are valid dates", () => {
  expect(isCalendarDate("2024-02-29")).toBe(true);
});

test("reading time is 200 words a minute, at least one minute", () => {
  expect(readingTime(1)).toBe("1 min read");
  expect(readingTime(2400)).toBe("12 min read");
});

test("a topic's address has no accents, spaces or punctuation", () => {
  expect(topicSlug("Fan care & Übergröße")).toBe("fan-care-ubergroße");
});
