import { gatsbyAssumption } from "../../../../src/site/gatsby/gatsbyAssumption";

test("an assumption that holds passes", () => {
  expect(() => gatsbyAssumption({}, "Gatsby has it.", "bootstrap")).not.toThrow();
});

test("an assumption that does not hold names the section to read, without a stack trace for which Gatsby would print code", () => {
  let thrown: unknown;
  try {
    gatsbyAssumption(undefined, "Gatsby has it.", "bootstrap");
  } catch (error) {
    thrown = error;
  }
  const message = "Gatsby has it. Read docs/upgrading-gatsby.md#bootstrap.";
  expect(thrown).toEqual(new Error(message));
  expect((thrown as Error).stack).toBe(`Error: ${message}`);
});
