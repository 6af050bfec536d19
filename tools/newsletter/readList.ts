import { type CsvError, type Info, parse } from "csv-parse/sync";
import { z } from "zod";
import { visibleJson } from "../output/unseenCharacters";

const SOURCE_MAX_CHARACTERS = 100;
const SHOWN_CHARACTERS = 60;
/** An earlier date is what a program writes that has none. */
const FIRST_YEAR = "2000";
/** What a spreadsheet reads as a formula, also where an export has made text of it. */
const FORMULA = /^\s*'?[=+\-@]/;
const CONTROL = /\p{Cc}/u;
const DELIMITERS = [",", ";", "\t"];

/** Somebody who agreed, with the number of their line in the file. */
export type Person = { line: number; email: string; consented_at: string; source: string };
export type LineFault = { line: number; why: string };
export type List = { people: Person[]; faults: LineFault[]; read: string[]; notRead: string[] };
export type ListColumns = {
  /** The name of the column with the address. */
  email: string;
  /** The name of the column with the date of consent. */
  date: string;
  /** Where everybody of the list agreed; without it, each line says so in the column consent_source. */
  source?: string | undefined;
};

/**
 * Reads a list of people who agreed. A line that cannot be read is a fault with its remedy; a file whose lines cannot be told apart, or
 * whose columns are not known, throws an error with one line.
 */
export function readList(bytes: Uint8Array, columns: ListColumns, now: Date): List {
  const text = decoded(bytes).replace(/\r\n?/g, "\n");
  const [header, ...rows] = rowsOf(text);
  if (header === undefined) throw new Error("The file is empty: its first line names the columns.");
  const names = header.cells.map((name) => name.trim());
  const emailAt = columnAt(names, columns.email, "--email");
  const dateAt = columnAt(names, columns.date, "--date");
  const { source } = columns;
  if (source !== undefined) {
    const why = faultOfSource(source);
    if (why !== undefined) throw new Error(`--source ${why}`);
  }
  const sourceAt = source === undefined ? columnAt(names, "consent_source", "--source") : undefined;
  if (rows.length === 0) throw new Error("The file names columns and has no lines below them.");

  const people: Person[] = [];
  const faults: LineFault[] = [];
  for (const { line, cells } of rows) {
    const cell = (at: number) => (cells[at] ?? "").trim();
    const person = {
      line,
      email: cell(emailAt),
      consented_at: cell(dateAt).replace(" ", "T"),
      source: source ?? cell(sourceAt ?? -1),
    };
    const why = faultOfRow(cells, names.length) ?? faultOfPerson(person, now);
    if (why !== undefined) faults.push({ line, why });
    else people.push({ ...person, consented_at: momentOf(person.consented_at).toISOString() });
  }
  const used = new Set([emailAt, dateAt, sourceAt]);
  return {
    people,
    faults,
    read: names.filter((_, at) => used.has(at)),
    notRead: names.filter((_, at) => !used.has(at)),
  };
}

function decoded(bytes: Uint8Array): string {
  const remedy = 'Save it as "CSV UTF-8".';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw new Error(`The file is UTF-16. ${remedy}`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const valid = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
    throw new Error(`Line ${valid.split(/\r\n?|\n/).length} is not UTF-8. ${remedy}`);
  }
}

type Row = { line: number; cells: string[] };

/** The rows of the file with the numbers of their first lines, without empty ones. */
function rowsOf(text: string): Row[] {
  const [first = ""] = text.split("\n", 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
  let last = 0;
  try {
    const read = parse(text, {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      raw: true,
      on_record: (record, { lines }) => {
        last = lines;
        return record;
      },
    }) as unknown as { record: string[]; info: Info; raw: string }[];
    return read.map(({ record, info, raw }) => ({
      line: info.lines - (raw.trim().split("\n").length - 1),
      cells: record,
    }));
  } catch (thrown) {
    const { code, message } = thrown as CsvError;
    if (!/QUOTE/.test(code)) throw new Error(message);
    const rest = text.split("\n").slice(last);
    const line = last + 1 + rest.findIndex((one) => one.trim() !== "");
    throw new Error(
      `Line ${line}: a quote (") is not closed, or is in the middle of a cell. Close it, or write it twice (""). Nothing was read.`,
    );
  }
}

function columnAt(names: readonly string[], name: string, option: string): number {
  const found = names.flatMap((one, at) => (sameName(one, name) ? [at] : []));
  const [at] = found;
  const shown = names.map((one) => JSON.stringify(one)).join(", ");
  if (at === undefined)
    throw new Error(
      option === "--source"
        ? `Say where these people agreed: --source "Form of old.example", or a column consent_source.`
        : `Line 1 has no column "${name}". Its columns are ${shown}: choose one with ${option} "NAME".`,
    );
  if (found.length > 1)
    throw new Error(`Line 1 names the column "${name}" ${found.length} times: rename all but one.`);
  return at;
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();

function faultOfRow(cells: readonly string[], columns: number): string | undefined {
  // A quote that is not closed takes the following lines, up to the next quote, into its cell.
  if (cells.some((cell) => cell.includes("\n") && cell.includes("@")))
    return 'a cell goes on over several lines with an address: close its quote (")';
  if (cells.length !== columns)
    return `has ${cells.length} cells, and the first line ${columns}: add what is missing, or put cells with a separator in quotes`;
  return undefined;
}

function faultOfPerson({ email, consented_at, source }: Person, now: Date): string | undefined {
  if (email === "") return "has no address: fill it in, or delete the line";
  return (
    faultOfCell(email) ??
    faultOfCell(consented_at) ??
    faultOfDate(consented_at, now) ??
    faultOfSource(source)
  );
}

function faultOfCell(cell: string): string | undefined {
  if (CONTROL.test(cell))
    return `${shown(cell)} has a character that cannot be seen: type it again`;
  if (FORMULA.test(cell)) return `${shown(cell)} is a formula: write the value itself`;
  return undefined;
}

const Moment = z.iso.datetime({ local: true, offset: true }).or(z.iso.date());

function faultOfDate(written: string, now: Date): string | undefined {
  if (written === "") return "has no date of consent: without one it may not be imported";
  if (!Moment.safeParse(written).success)
    return `${shown(written)} is no date: write it as 2024-12-31 or 2024-12-31 18:00:00`;
  if (written < FIRST_YEAR) return `${shown(written)} is too early to be a date of consent`;
  if (momentOf(written) > now) return `${shown(written)} is in the future`;
  return undefined;
}

/** Without a zone, a time is UTC, as most services export it. */
function momentOf(written: string): Date {
  return new Date(/T[^Z+-]*$/.test(written) ? `${written}Z` : written);
}

function faultOfSource(source: string): string | undefined {
  if (source.trim() === "") return "does not say where the person agreed";
  if (Array.from(source).length > SOURCE_MAX_CHARACTERS)
    return `says where the person agreed in more than ${SOURCE_MAX_CHARACTERS} characters: shorten it`;
  return faultOfCell(source);
}

function shown(cell: string): string {
  const characters = Array.from(cell);
  const cut = characters.length > SHOWN_CHARACTERS ? "…" : "";
  return visibleJson(characters.slice(0, SHOWN_CHARACTERS).join("") + cut);
}
