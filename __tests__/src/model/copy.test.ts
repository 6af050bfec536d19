import { COPY_SHAPES, fillPlaceholders, findCopyProblems } from "../../../src/model/copy";

const faq = { heading: "Questions", items: [{ question: "Why?", answer: "Because." }] };

test("words that fit their shape have no problem", () => {
  expect(findCopyProblems(COPY_SHAPES.faq, faq)).toEqual([]);
});

test("a missing word is named by its place in the list", () => {
  const broken = { ...faq, items: [{ question: "Why?", answer: "" }] };
  expect(findCopyProblems(COPY_SHAPES.faq, broken)).toEqual([
    { path: "items[0].answer", problem: "is missing or empty", remedy: "Add a text to it." },
  ]);
});

test("a field that nobody reads is a mistake, not an extra", () => {
  const [problem] = findCopyProblems(COPY_SHAPES.blog, { heading: "Notes", headign: "Notes" });
  expect(problem).toMatchObject({ path: "headign", remedy: expect.stringContaining("heading") });
});

test("a figure that YAML took for a number must be quoted", () => {
  const [problem] = findCopyProblems(COPY_SHAPES.blog, { heading: 2024 });
  expect(problem?.remedy).toBe("Put it in quotation marks.");
});

test("a group of fields and a list are asked for as such", () => {
  expect(findCopyProblems(COPY_SHAPES.faq, { heading: "Questions", items: "none" })).toHaveLength(
    1,
  );
  expect(findCopyProblems(COPY_SHAPES.faq, "text")).toHaveLength(1);
});

test("figures are filled in wherever they are named, unknown names stay", () => {
  const copy = { text: "{trialDays} days", list: ["{other}"], count: 3 };
  const figures = { name: "Sayso", trialDays: "14", accounts: "", guarantee: "" };
  expect(fillPlaceholders(copy, figures)).toEqual({
    text: "14 days",
    list: ["{other}"],
    count: 3,
  });
});
