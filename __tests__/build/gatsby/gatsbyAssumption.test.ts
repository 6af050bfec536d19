import { runInThisContext } from "node:vm";
import { gatsbyAssumption } from "../../../src/gatsby/gatsbyAssumption";

/** Calls a function from where Gatsby runs this site's hooks, and gives what it throws. */
function thrownFromHooks(work: () => void): Error {
  const hook = runInThisContext("(work) => work()", { filename: ".cache/compiled/gatsby-node.js" });
  try {
    hook(work);
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was thrown.");
}

test("what holds passes", () => {
  expect(() => gatsbyAssumption({}, "Gatsby has it.", "bootstrap")).not.toThrow();
});

test("what does not hold names the section to read, and no place in the compiled hooks", () => {
  const fail = () => gatsbyAssumption(undefined, "gatsby-node.js is there.", "bootstrap");
  const { message, stack } = thrownFromHooks(fail);
  expect(message).toBe("gatsby-node.js is there. Read docs/upgrading-gatsby.md#bootstrap.");
  expect(stack?.split("\n")[0]).toBe(`Error: ${message}`);
  expect(stack).not.toContain("compiled/gatsby-node.js");
  const other = thrownFromHooks(() => {
    throw new Error("another");
  });
  expect(other.stack).toContain("compiled/gatsby-node.js");
});
