import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLError,
} from "yaml";

/** Names of fields and indexes of entries, from the outermost to the innermost: ["items", 2, "answer"]. */
export type FieldPath = readonly (string | number)[];
type Explained = { problem: string; hint: string };

/** Where the fields of a file are. gatsby-transformer-remark reads their values. */
export type FieldPlaces = {
  /** The line of a field, `lineOf("images", "featured", "alt")`; that of its nearest parent if the field is missing. */
  lineOf: (...path: FieldPath) => number;
  /** The value of a field as it was typed, without its quotes. */
  typedValue: (...path: FieldPath) => string;
  /** Fields whose value is not what was typed, because of a rule of YAML. */
  surprises: readonly ({ path: FieldPath } & Explained)[];
};

/**
 * A path as messages print it, `items[2].answer`. Always one line:
 * a line of its own could be read as a GitHub workflow command.
 */
export function fieldName(path: FieldPath): string {
  return path
    .map((part, i) => (typeof part === "number" ? `[${part}]` : i > 0 ? `.${part}` : part))
    .join("")
    .replace(/\s+/g, " ");
}

function parse(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    // Tags such as !!binary cause a warning, which counts as an error below.
    resolveKnownTags: false,
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
  });
  const [error] = [...document.errors, ...document.warnings];
  const lineAt = (offset: number) => Math.max(0, lines.linePos(offset).line - 1);
  return { document, error, lineAt };
}

/** Why fields cannot be read, in words for editors, or undefined. Lines are counted from 0. */
export function fieldsError(text: string): ({ line: number } & Explained) | undefined {
  const lines = text.split("\n");
  for (const { pattern, ...explained } of MISTYPED_LINES) {
    const line = lines.findIndex((one) => pattern.test(one));
    if (line >= 0) return { line, ...explained };
  }
  const { error, lineAt } = parse(text);
  if (!error) return undefined;
  // The parser reports an unclosed quotation mark or bracket only at its end; up to its line, all is well.
  const isWellBefore = (_: string, line: number) => !parse(lines.slice(0, line).join("\n")).error;
  const line = /closing|^Flow (map|sequence)/.test(error.message)
    ? lines.findLastIndex(isWellBefore)
    : lineAt(error.pos[0]);
  const refused = REFUSED_LINES.find(({ pattern }) => pattern.test(lines[line] ?? ""));
  const { problem, hint } = refused ?? explain(error, lines.slice(line));
  return { line, problem, hint };
}

const QUOTE = 'put the value into "quotes"';
/** Mistakes that a YAML parser reports in another line, or not at all. */
const MISTYPED_LINES: readonly ({ pattern: RegExp } & Explained)[] = [
  {
    pattern: /^ *\t/,
    problem: "cannot be read: the line begins with a tab",
    hint: "indent with spaces, two for each level",
  },
  {
    // What YAML does not allow in a text (YAML 1.2, section 5.1), and characters without width.
    pattern:
      /[\u200B\u2060\uFEFF]|[^\t\n\r\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u,
    problem: "cannot be read: the line contains an invisible character",
    hint: "type the line again",
  },
  {
    pattern: /^ *\u00A0[\u00A0 ]*(?:- |[\w-]+:)/,
    problem: "cannot be read: the line begins with a no-break space",
    hint: "indent with spaces that are typed with the space bar",
  },
  {
    pattern: /^[a-z]\w*:(?:[^\s:/\\]|\u00A0)/i,
    problem: "cannot be read: there is no normal space after the colon",
    hint: "write name: value, with one space that is typed with the space bar",
  },
];
/** What is wrong with a line at which the parser fails. In a text of several lines all of this is allowed. */
const REFUSED_LINES: typeof MISTYPED_LINES = [
  {
    pattern: /^ *\* /,
    problem: "cannot be read: the line begins with an asterisk",
    hint: "begin each entry with a hyphen and a space",
  },
  {
    pattern: /^ *(?:-[a-z]\w*|[–—] ?\w+):(?: |$)/i,
    problem: "cannot be read: the line does not begin with a hyphen and a space",
    hint: "write - name: value",
  },
  {
    pattern: /: [|>]/,
    problem: "cannot be read: there are words right after the |",
    hint: "write them in the next line, indented",
  },
  { pattern: /: @/, problem: "cannot be read: the value begins with @", hint: QUOTE },
];
/** The parser's most frequent errors in words for editors, by code (https://eemeli.org/yaml/#errors). */
const EXPLAINED: Partial<Record<YAMLError["code"], Explained>> = {
  DUPLICATE_KEY: { problem: "duplicate field", hint: "remove one of the two" },
  BLOCK_AS_IMPLICIT_KEY: { problem: "cannot be read: the value contains a colon", hint: QUOTE },
  BAD_DQ_ESCAPE: {
    problem: "cannot be read: there is a single backslash in double quotes",
    hint: "write two backslashes, or put the value into 'single quotes'",
  },
  UNEXPECTED_TOKEN: {
    problem: "cannot be read: there is text after the end of the value",
    hint: "put the whole value into \"quotes\"; inside 'single quotes', write two for an apostrophe",
  },
};

const FIELD = /^( *)[\w-]+:/;

function explain({ code, message }: YAMLError, [line = "", below = ""]: string[]): Explained {
  if (code === "MULTILINE_IMPLICIT_KEY" || message.includes("map values"))
    return {
      problem: "cannot be read: there is no colon and space after the name",
      hint: "write name: value, or indent the line if it continues the value above",
    };
  const [indents, indentsBelow] = [line, below].map((one) => FIELD.exec(one)?.[1]?.length ?? 0);
  if (code === "BLOCK_AS_IMPLICIT_KEY" && Number(indentsBelow) > Number(indents))
    return {
      problem: "cannot be read: the line below is indented further than this one",
      hint: "begin the fields of a group with the same number of spaces",
    };
  if (code === "MISSING_CHAR" || /^Flow (map|sequence)/.test(message))
    return {
      problem: "cannot be read: a quotation mark or a bracket is not closed",
      hint: 'close it, or put the value into "quotes"',
    };
  const reason = message.replace(/\s+/g, " ");
  return EXPLAINED[code] ?? { problem: `cannot be read: ${reason}`, hint: QUOTE };
}

/** The places of the fields in a text whose first line has the number `firstLine`. `data` are their values. */
export function fieldPlaces(text: string, data: unknown, firstLine: number): FieldPlaces {
  const { document, lineAt } = parse(text);
  const lineOf = (...path: FieldPath) => {
    const { offset } = lastOnPath(document.contents, path);
    return offset === undefined ? 1 : lineAt(offset) + firstLine;
  };
  const surprises = scalarsIn(document.contents).flatMap(({ path, scalar }) => {
    const isBelow =
      lineAt(scalar.range?.[1] ?? 0) > lineAt(lastOnPath(document.contents, path).offset ?? 0);
    const isJoined =
      isMarkdown(path) && ((isBelow && scalar.type !== "BLOCK_LITERAL") || scalar.comment);
    const surprise = isJoined ? JOINED : surpriseOf(scalar, valueAt(data, path));
    return surprise ? { path, ...surprise } : [];
  });
  return {
    lineOf,
    typedValue: (...path) => {
      const { node, isComplete } = lastOnPath(document.contents, path);
      return isComplete && isScalar(node) ? (node.source ?? "") : "";
    },
    surprises,
  };
}

/** The Markdown of a page's block. */
const isMarkdown = ([list, , ...name]: FieldPath) => list === "blocks" && name.join() === "text";
const JOINED = {
  problem: "YAML joins its lines, and leaves out those that begin with #",
  hint: "write text: | and the text in the lines below it, indented",
};

/** What an editor would not expect of a value: YAML 1.1, by which Gatsby reads it, has numbers such as 12:30 and 1_000. */
function surpriseOf({ type, source = "", comment, tag, anchor }: Scalar, value: unknown) {
  const isPlain = type === "PLAIN";
  if (isPlain && typeof value === "number" && Number(source) !== value)
    return {
      problem: `is read as the number ${value} (found "${source}")`,
      hint: `write "${source}", in quotes, or the number in plain digits`,
    };
  const mark = tag === "!" ? tag : anchor && `&${anchor}`;
  if (mark)
    return { problem: `the ${mark} at its beginning is not part of the value`, hint: QUOTE };
  // "# " begins a comment that was meant as one.
  if (isPlain && typeof value === "string" && comment && /^[^\s#]/.test(comment))
    return { problem: `the value ends before the # (found "${value} #${comment}")`, hint: QUOTE };
  return undefined;
}

function scalarsIn(node: unknown, path: FieldPath = []): { path: FieldPath; scalar: Scalar }[] {
  if (isMap(node))
    return node.items.flatMap((pair) => scalarsIn(pair.value, [...path, nameOf(pair)]));
  if (isSeq(node)) return node.items.flatMap((item, i) => scalarsIn(item, [...path, i]));
  return isScalar(node) ? [{ path, scalar: node }] : [];
}

/** The value at a path, or undefined. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((group, part) => Object(group)[part], data);
}

/** Every text in the fields with its path. A group that contains itself through a YAML alias is read once. */
export function textsIn(
  value: unknown,
  path: FieldPath = [],
  seen = new Set<unknown>(),
): { path: FieldPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key], seen),
  );
}

/** The last existing node on a path, the offset of its key or entry, and whether the path exists as a whole. */
function lastOnPath(contents: unknown, path: FieldPath) {
  let node = contents;
  let offset: number | undefined;
  for (const part of path) {
    const pair = isMap(node) ? node.items.find((item) => nameOf(item) === part) : undefined;
    const item = isSeq(node) && typeof part === "number" ? node.items[part] : undefined;
    if (!pair && !item) return { node, offset, isComplete: false };
    offset = ((pair?.key ?? item) as Node).range?.[0] ?? offset;
    node = pair ? pair.value : item;
  }
  return { node, offset, isComplete: true };
}

/** The name of a field as JavaScript has it: an empty key and `null` become "". */
function nameOf({ key }: Pair): string {
  const value = isScalar(key) ? key.value : key;
  return value === null ? "" : String(value);
}
