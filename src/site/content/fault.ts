import { closest, distance } from "fastest-levenshtein";

/** A mistake in a content file, with its place. */
export type Fault = {
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Frontmatter field, "images.featured.alt", or "text" for the body. */
  field: string;
  problem: string;
  /** The likely way to fix it. */
  hint?: string | undefined;
  /** Whether the text is published all the same: a reader gets what was written, but perhaps not what was meant. */
  isAdvice?: boolean;
};

/** A fault of a file as a whole. */
export function fileFault(file: string, problem: string, hint?: string): Fault {
  return { file, line: 1, field: "file", problem, hint };
}

/** The faults that stop a build. */
export function withoutAdvice(faults: readonly Fault[]): Fault[] {
  return faults.filter(({ isAdvice }) => !isAdvice);
}

const QUOTED_MAX_CHARACTERS = 60;
/** Longer texts are not typing errors, and comparing them would take minutes. */
const NEAREST_MAX_CHARACTERS = 200;

/** "content/posts/x/index.md:7 tags: must be a list of text (found "ai")", with the hint below it. */
export function describeFault({ file, line, field, problem, hint, isAdvice }: Fault): string {
  const advice = isAdvice ? "advice: " : "";
  return `${file}:${line} ${field}: ${advice}${problem}${hint ? `\n    hint: ${hint}` : ""}`;
}

/** The number of faults and all of them with the advice, as the build, the check and the development server print them. */
export function describeFaults(found: readonly Fault[]): string {
  const { length } = withoutAdvice(found);
  const count = length === 0 ? "Advice" : length === 1 ? "One fault" : `${length} faults`;
  return `${count} in the content:\n\n${found.map(describeFault).join("\n")}\n`;
}

/** "(found 2024)": a value as source text in the form in which messages quote it, shortened to fit in one line. */
export function quoteValue(value: unknown): string {
  const text = printed(value);
  const isLong = text.length > QUOTED_MAX_CHARACTERS;
  return `(found ${isLong ? `${text.slice(0, QUOTED_MAX_CHARACTERS - 3)}...` : text})`;
}

function printed(value: unknown): string {
  if (typeof value === "string")
    return `"${JSON.stringify(value)
      .slice(1, -1)
      .replace(/\\(["\\])/g, "$1")}"`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing";
  // With YAML aliases a group can contain itself, or thousands of copies of another group.
  if (!Array.isArray(value)) return "a group of fields";
  const isFlat = value.every((item) => typeof item !== "object" || item === null);
  return isFlat ? JSON.stringify(value) : "a list of groups";
}

/**
 * The hint "did you mean …?" with the known word that is most similar to a mistyped one; without one that is similar enough,
 * `otherwise`.
 */
export function didYouMean<Otherwise extends string | undefined>(
  word: string,
  known: readonly string[],
  otherwise: Otherwise,
): string | Otherwise {
  if (word.length > NEAREST_MAX_CHARACTERS || known.length === 0) return otherwise;
  const lowerCase = known.map((other) => other.toLowerCase());
  const near = closest(word.toLowerCase(), lowerCase);
  const edits = distance(word.toLowerCase(), near);
  const isNear = edits < word.length && edits <= Math.max(2, word.length / 3);
  return isNear ? `did you mean ${known[lowerCase.indexOf(near)]}?` : otherwise;
}
