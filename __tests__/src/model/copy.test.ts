import { fillPlaceholders } from "../../../src/model/copy";

test("placeholders are replaced by figures everywhere, unknown placeholders stay", () => {
  const copy = { text: "{trialDays} days", list: ["{other}"], count: 3 };
  const figures = { name: "Sayso", trialDays: "14", accounts: "", guarantee: "" };
  expect(fillPlaceholders(copy, figures)).toEqual({
    text: "14 days",
    list: ["{other}"],
    count: 3,
  });
});
