import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";

/** Names of fields and indexes of entries, from the outermost to the innermost: ["items", 2, "answer"]. */
export type FieldPath = readonly (string | number)[];

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

/** The fields and their positions in the text. Lines are counted from 0. */
export type Frontmatter = {
  data: Record<string, unknown>;
  /** The line of a field, that of its nearest parent if the field is missing, or -1 if there is no parent either. */
  lineOf: (path: FieldPath) => number;
  /** A scalar value as it was typed, without its quotes. */
  typedValue: (path: FieldPath) => string;
};
export type FrontmatterError = { line: number; problem: string; hint: string };

/**
 * Reads fields as YAML 1.2, or returns why they cannot be read. Dates
 * stay text, so that "2025-02-30" does not become a day in March.
 */
export function readFrontmatter(text: string): Frontmatter | FrontmatterError {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(0, lines.linePos(offset).line - 1);
  const document = parseDocument(text, {
    version: "1.2",
    schema: "core",
    // Tags such as !!binary cause a warning, which counts as an error below.
    resolveKnownTags: false,
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error) return { line: lineAt(startOf(error, document)), ...explain(error) };
  const name = nameThatIsNoText(document);
  if (name) return { line: lineAt(name.range?.[0] ?? 0), ...NOT_FIELDS };
  try {
    const data: unknown = document.toJS();
    if (typeof data !== "object" || data === null || Array.isArray(data))
      return { line: 0, ...NOT_FIELDS };
    const placeOf = (path: FieldPath) => lastOnPath(document.contents, path);
    return {
      data: data as Record<string, unknown>,
      lineOf: (path) => {
        const offset = placeOf(path).offset;
        return offset === undefined ? -1 : lineAt(offset);
      },
      typedValue: (path) => {
        const { node, isWhole } = placeOf(path);
        return isWhole && isScalar(node) ? (node.source ?? "") : "";
      },
    };
  } catch (thrown) {
    // The parser throws a ReferenceError for an alias without an anchor, and for aliases that expand to too much.
    if (!(thrown instanceof ReferenceError)) throw thrown;
    const alias = /^\s*[^#\n]*\*/m.exec(text);
    return { line: lineAt(alias?.index ?? 0), ...BAD_ALIAS };
  }
}

const QUOTE = 'put the value into "quotes"';
const NOT_FIELDS = {
  problem: "must be fields, one per line, such as `title: My post`",
  hint: "write a name, a colon, a space and the value",
};
const BAD_ALIAS = {
  problem: "cannot be read: a value that begins with * is a YAML alias, and this one is not valid",
  hint: QUOTE,
};

/** The parser's errors in words for editors, by error code (https://eemeli.org/yaml/#errors). */
const EXPLAINED: Partial<Record<YAMLError["code"], { problem: string; hint: string }>> = {
  DUPLICATE_KEY: { problem: "duplicate field", hint: "remove one of the two" },
  BLOCK_AS_IMPLICIT_KEY: { problem: "cannot be read: the value contains a colon", hint: QUOTE },
  BLOCK_IN_FLOW: { problem: "cannot be read: the value contains a special character", hint: QUOTE },
  BAD_SCALAR_START: {
    problem: "cannot be read: the value begins with a special character",
    hint: QUOTE,
  },
  TAG_RESOLVE_FAILED: { problem: "cannot be read: the value begins with !", hint: QUOTE },
  BAD_DQ_ESCAPE: {
    problem: "cannot be read: there is a single backslash in double quotes",
    hint: "write two backslashes, or put the value into 'single quotes'",
  },
  UNEXPECTED_TOKEN: {
    problem: "cannot be read: there is text after the end of the value",
    hint: "put the whole value into \"quotes\"; inside 'single quotes', write two for an apostrophe",
  },
  TAB_AS_INDENT: {
    problem: "cannot be read: the line begins with a tab",
    hint: "indent with spaces, two for each level",
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: "cannot be read: the value continues on another line, which contains a colon",
    hint: QUOTE,
  },
  KEY_OVER_1024_CHARS: { problem: "cannot be read: the field's name is too long", hint: QUOTE },
  MULTIPLE_DOCS: { problem: "cannot be read: a line of ... ends the fields", hint: "remove it" },
  RESOURCE_EXHAUSTION: {
    problem: "cannot be read: too many nested brackets or levels",
    hint: QUOTE,
  },
};
const MISSING_QUOTE = {
  problem: "cannot be read: the closing quotation mark is missing",
  hint: "add it at the end of the value",
};
const MISSING_COLON = {
  problem: "cannot be read: there is no colon and space after the name",
  hint: "write name: value, or indent the line if it continues the value above",
};
const MISSING_BRACKET = {
  problem: "cannot be read: a bracket is not closed",
  hint: 'close it, or put the value into "quotes"',
};

function explain({ code, message }: YAMLError): { problem: string; hint: string } {
  if (code === "MISSING_CHAR" && message.includes("quote")) return MISSING_QUOTE;
  if (code === "MISSING_CHAR" && message.includes("map values")) return MISSING_COLON;
  if (/^Flow (map|sequence)/.test(message)) return MISSING_BRACKET;
  return (
    EXPLAINED[code] ?? {
      problem: `cannot be read: ${message.replace(/\s+/g, " ")}`,
      hint: 'put text that contains a colon or begins with a special character into "quotes"',
    }
  );
}

/** Where a mistake begins. The parser reports an unclosed quotation mark or bracket only at its end. */
function startOf({ pos: [offset], message }: YAMLError, document: Document): number {
  if (!/closing|^Flow (map|sequence)/.test(message)) return offset;
  let start = offset;
  visit(document, {
    Node: (_, node) => {
      const [from, , to] = node.range ?? [offset, 0, 0];
      const isOpen = isScalar(node) || (isCollection(node) && node.flow === true);
      if (!isOpen || from >= offset || to < offset - 1) return undefined;
      start = from;
      return visit.BREAK;
    },
  });
  return start;
}

/** A field whose name is a list, a group or an alias, which YAML allows. */
function nameThatIsNoText(document: Document): Node | undefined {
  let found: Node | undefined;
  visit(document, {
    Pair: (_, { key }) => {
      if (!isCollection(key) && !isAlias(key)) return undefined;
      found = key;
      return visit.BREAK;
    },
  });
  return found;
}

/** The last existing node on a path, the offset of its key or entry, and whether the path exists as a whole. */
function lastOnPath(contents: unknown, path: FieldPath) {
  let node = contents;
  let offset: number | undefined;
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && nameOf(key.value) === part)
      : undefined;
    const item = isSeq(node) && typeof part === "number" ? node.items[part] : undefined;
    if (!pair && !item) return { node, offset, isWhole: false };
    offset = ((pair?.key ?? item) as Node).range?.[0] ?? offset;
    node = pair ? pair.value : item;
  }
  return { node, offset, isWhole: true };
}

/** The name of a key as `toJS` gives it: an empty key and `null` become "". */
function nameOf(key: unknown): string {
  return key === null ? "" : String(key);
}
