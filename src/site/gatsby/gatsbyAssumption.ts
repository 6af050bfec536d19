/** The sections of docs/upgrading-gatsby.md that assumptions refer to. */
export const ASSUMPTION_SECTIONS = [
  "html-of-a-page",
  "webpack-configuration",
  "files-of-a-build",
  "bootstrap",
] as const;
export type AssumptionSection = (typeof ASSUMPTION_SECTIONS)[number];

/**
 * Stops the build if an assumption about Gatsby does not hold. `sentence` says what was expected and what was found.
 * `section` of docs/upgrading-gatsby.md says what depends on it.
 */
export function gatsbyAssumption(
  holds: unknown,
  sentence: string,
  section: AssumptionSection,
): asserts holds {
  if (holds) return;
  const error = new Error(`${sentence} Read docs/upgrading-gatsby.md#${section}.`);
  // Gatsby prints the code at the places in a stack trace. That is compiled code in one line, or the wrong file by its
  // source maps, and it would bury the sentence.
  error.stack = `Error: ${error.message}`;
  throw error;
}
