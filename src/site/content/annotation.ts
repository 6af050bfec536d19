import type { Fault } from "./fault";

/** Escapes line breaks and percent signs in a message, as GitHub's workflow commands require. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/**
 * The workflow command that shows a fault at its line in a pull request
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message).
 */
export function annotation({ file, line, field, problem, hint, isAdvice }: Fault): string {
  const message = hint ? `${problem}\nhint: ${hint}` : problem;
  return `::${isAdvice ? "warning" : "error"} file=${escapeProperty(file)},line=${line},title=${escapeProperty(field)}::${escapeData(message)}`;
}
