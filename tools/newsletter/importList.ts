import { list, object, oneOf, text } from "../../supabase/functions/_shared/jsonReader";
import type { LineFault, List, Person } from "./readList";

/** Less than the local database takes in one request, and a second or two of work. */
const BATCH_MAX_BYTES = 48 * 1024;
const LINES_SHOWN = 20;

const answerRows = list(
  object({
    result: oneOf(
      "new",
      "listed",
      "unconfirmed",
      "left",
      "complained",
      "bounced",
      "paused",
      "erased",
      "no_address",
    ),
    mailbox: text,
  }),
);
type Result = ReturnType<typeof answerRows>[number]["result"];

const WHY_NOT: Record<Exclude<Result, "new">, string> = {
  listed: "is on the list already, and stays as it is",
  unconfirmed:
    "signed up here and has not confirmed: the mail's link, or another import after 30 days, adds the address",
  left: "left the list: only the person can come back, by signing up",
  complained: "complained about a mail: only the person can come back, by writing to you",
  bounced: "bounced: the mailbox does not exist",
  paused: "is paused, because its mailbox is full: import it again later",
  erased: "was erased at the person's wish",
  no_address: "has no email address that mails can be sent to: correct it",
};

export type Imported = { entered: number; notEntered: LineFault[] };

/** Calls the database function `import_subscribers`. */
export type Enter = (body: object) => Promise<unknown>;

/** Sends the people of a list to the database, which decides about each; without `write` it takes everything back. */
export async function importList(
  enter: Enter,
  { people, faults }: List,
  write: boolean,
  progress: (done: number) => void,
): Promise<Imported> {
  const notEntered = [...faults];
  const lineOf = new Map<string, number>();
  let done = 0;
  for (const batch of batches(people)) {
    const body = { people: batch.map(({ line: _, ...person }) => person), dry_run: !write };
    const answers = answerRows(await enter(body), "import_subscribers");
    for (const [n, { line }] of batch.entries()) {
      const answer = answers[n];
      if (answer === undefined) throw new Error("import_subscribers: an answer is missing");
      const { result, mailbox } = answer;
      const earlier = lineOf.get(mailbox);
      if (earlier === undefined && result === "new") lineOf.set(mailbox, line);
      else if (earlier === undefined)
        notEntered.push({ line, why: WHY_NOT[result as keyof typeof WHY_NOT] });
      else notEntered.push({ line, why: `has the mailbox of line ${earlier}` });
    }
    done += batch.length;
    progress(done);
  }
  return { entered: lineOf.size, notEntered: notEntered.sort((a, b) => a.line - b.line) };
}

function* batches(people: readonly Person[]): Generator<Person[]> {
  let batch: Person[] = [];
  let bytes = 0;
  for (const person of people) {
    const size = Buffer.byteLength(JSON.stringify(person));
    if (bytes + size > BATCH_MAX_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(person);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** What the owner reads: what was entered or would be, and each other line with its reason. */
export function importLines(
  { read, notRead }: List,
  { entered, notEntered }: Imported,
  write: boolean,
): string[] {
  const quoted = (names: string[]) => names.map((name) => JSON.stringify(name)).join(", ");
  const more = notEntered.length - LINES_SHOWN;
  return [
    `Columns read: ${quoted(read)}${notRead.length > 0 ? `; not read: ${quoted(notRead)}` : ""}`,
    ...notEntered.slice(0, LINES_SHOWN).map(({ line, why }) => `  line ${line}: ${why}`),
    ...(more > 0 ? [`  and ${more} more: --rest FILE writes all of them`] : []),
    `${write ? "Entered as confirmed, for the next issue" : "Would be entered as confirmed"}: ${entered}. Not entered: ${notEntered.length}.`,
    ...(write ? [] : ["Nothing was written. Run it again with --write to enter them."]),
  ];
}
