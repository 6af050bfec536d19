import { calendarDate } from "../../../../src/shared/model/dates";
import { mistakesIn } from "../../site/content/setup/mistakes";
import { toldAboutField } from "../../site/content/setup/toldAbout";

test.each(mistakesIn("fields"))(
  "%j is reported at its line, with a remedy, or is no mistake",
  async (typed, told) => {
    expect(await toldAboutField(typed)).toEqual(told);
  },
);

test("a post that was changed tomorrow gets advice", async () => {
  const tomorrow = calendarDate(new Date(Date.now() + 24 * 60 * 60 * 1000));
  expect(await toldAboutField(`lastModified: ${tomorrow}`)).toEqual([
    `10 lastModified: advice: is in the future (found "${tomorrow}") – is the day right?`,
  ]);
});

test("a year in the far future is a typing mistake", async () => {
  const lastYear = Number(calendarDate(new Date()).slice(0, 4)) + 2;
  expect(await toldAboutField("publishDate: 3025-01-10")).toEqual([
    `6 publishDate: must be a date from 2000 to ${lastYear} (found "3025-01-10") – is the year right?`,
  ]);
});
