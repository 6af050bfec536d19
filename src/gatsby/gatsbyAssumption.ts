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
  // Around a place in the compiled hooks Gatsby would print all of them, in one line, and nobody would see the sentence.
  error.stack = error.stack?.replace(/^ +at .*gatsby-node\.js.*\n?/gm, "");
  throw error;
}
