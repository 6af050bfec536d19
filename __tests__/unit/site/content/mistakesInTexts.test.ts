import { mistakesIn } from "./setup/mistakes";
import { toldAboutText } from "./setup/toldAbout";

test.each([...mistakesIn("markdown"), ...mistakesIn("html")])(
  "in a text, %j is reported at its line, with a remedy",
  async (typed, told) => {
    expect(await toldAboutText(typed)).toEqual(told);
  },
);
