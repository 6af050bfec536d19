/** One thing wrong with a content file, where a person can find it. */
export type Fault = {
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Frontmatter field, "images.featured.alt", or "text" for the body. */
  field: string;
  problem: string;
  /** The likely way to mend it. */
  hint?: string;
};

/** "content/posts/x/index.md:7 tags: must be a list of text (found "ai")", with the hint below it. */
export function describeFault({ file, line, field, problem, hint }: Fault): string {
  return `${file}:${line} ${field}: ${problem}${hint ? `\n    hint: ${hint}` : ""}`;
}

/** A value as an editor typed it, short enough for one line. */
export function found(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return `(found ${text.length > 60 ? `${text.slice(0, 57)}...` : text})`;
}

/** The known word nearest to a mistyped one, if any is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, edits: editsBetween(word, candidate) }))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(2, word.length / 3) ? best.candidate : undefined;
}

function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1]?.toLowerCase() === b[j - 1]?.toLowerCase();
      next.push(
        Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
