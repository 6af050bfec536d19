import { fillPlaceholders } from "../../../../src/shared/model/copy";

test("placeholders are replaced by figures everywhere, unknown placeholders stay", () => {
  const copy = { text: "{name}: {trialDays} days", list: ["{other} {name}"], count: 3 };
  const figures = { name: "Sayso", trialDays: "14", accounts: "", guarantee: "" };
  expect(fillPlaceholders(copy, figures)).toEqual({
    text: "Sayso: 14 days",
    list: ["{other} Sayso"],
    count: 3,
  });
});
