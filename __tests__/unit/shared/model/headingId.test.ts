import { headingId } from "../../../../src/shared/model/headingId";

test.each([
  ["Know your baseline", "know-your-baseline"],
  ["What's new, in 2025?", "what-s-new-in-2025-"],
  ["snake_case & more", "snake_case-more"],
  ["Café prices", "cafe-prices"],
  ["Ångström über Zürich", "angstrom-uber-zurich"],
  ["値段", "-"],
])("the anchor of %s is %s", (title, id) => {
  expect(headingId(title)).toBe(id);
});
