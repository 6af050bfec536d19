/** The sections of docs/upgrading-gatsby.md that an assumption may name. */
export const ASSUMPTION_SECTIONS = [
  "html-of-a-page",
  "runtime-in-the-browser",
  "webpack-configuration",
  "files-of-a-build",
  "bootstrap",
  "replaced-parts",
] as const;
export type AssumptionSection = (typeof ASSUMPTION_SECTIONS)[number];

/**
 * Stops the build where Gatsby does not look as this site expects. `sentence` says what is expected and what was
 * found; `section` of docs/upgrading-gatsby.md says what depends on it.
 */
export function gatsbyAssumption(
  holds: unknown,
  sentence: string,
  section: AssumptionSection,
): asserts holds {
  if (holds) return;
  const error = new Error(`${sentence} Read docs/upgrading-gatsby.md#${section}.`);
  // Around the places that a stack names Gatsby prints code: compiled hooks in one line, or what its source maps
  // mistake for them, and nobody sees the sentence.
  error.stack = `Error: ${error.message}`;
  throw error;
}
