import {
  readContactValues,
  toContactRow,
  validateContact,
} from "../../src/features/contact/contactEntry";
import {
  CONTACT_FIELDS,
  type ContactFieldDefinition,
  CONTACT_MAX_CHARACTERS as MAX,
} from "../../src/features/contact/fieldDefinitions";
import { CONTACT_SUBJECTS } from "../../src/shared/model/contactSubjects";
import { lines, withBackend } from "./setup/backendProcess";
import { ADA, post } from "./setup/visitor";

const typed = { fullName: "Ada Lovelace", email: ADA, country: "GB", message: "Hello" };
const values = { ...readContactValues(new FormData()), subject: "AI Growth", ...typed };
type Values = typeof values;
const PROFILE = "https://onlyfans.com/";

withBackend();

const send = (changed: Partial<Values>) =>
  post("contact_submissions", toContactRow({ ...values, ...changed }, "a browser"));

test("the form offers the subjects that the database takes", async () => {
  const [check = ""] = await lines(
    "select pg_get_constraintdef(oid) from pg_constraint where conname = 'contact_subject'",
  );
  const taken = Array.from(check.matchAll(/'([^']+)'/g), ([, one]) => one);
  expect(taken.sort()).toEqual([...CONTACT_SUBJECTS].sort());
});

const choices = CONTACT_FIELDS.flatMap(({ name, options = [] }: ContactFieldDefinition) =>
  options.map(([value]) => ({ [name]: value }) as Partial<Values>),
);
test("every option of every choice arrives", async () => {
  expect(choices.length).toBeGreaterThan(CONTACT_SUBJECTS.length);
  const refused = [];
  for (const choice of choices) {
    const { status, text } = await send(choice);
    // the option of the other values' row is the same message again
    if (status !== 201 && !text.includes("23505")) refused.push({ choice, status, text });
  }
  expect(refused).toEqual([]);
});

/** The fields with an error in the form, and the answer of the database. */
const verdicts = async (changed: Partial<Values>) => [
  Object.keys(validateContact({ ...values, ...changed })),
  (await send(changed)).status,
];

/** A value of so many characters for each column with a limit. */
const OF_LENGTH: Record<keyof typeof MAX, (length: number) => Partial<Values>> = {
  full_name: (length) => ({ fullName: "é".repeat(length) }),
  email: (length) => ({ email: "@example.com".padStart(length, "a") }),
  message: (length) => ({ message: "🙂".repeat(length) }),
  only_fans_profile: (length) => ({ onlyFansProfile: PROFILE.padEnd(length, "a") }),
};
test.each(Object.keys(MAX) as (keyof typeof MAX)[])(
  "the longest %s arrives, and a longer one, which the database refuses, is an error beside its field",
  async (column) => {
    expect(await verdicts(OF_LENGTH[column](MAX[column]))).toEqual([[], 201]);
    const longer = OF_LENGTH[column](MAX[column] + 1);
    expect(await verdicts(longer)).toEqual([Object.keys(longer), 400]);
  },
);

test.each<[Partial<Values>, fields: string[], status: number]>([
  [{ email: "a@b.c" }, [], 201],
  [{ onlyFansProfile: "HTTPS://www.OnlyFans.com/ada" }, [], 201],
  [{ onlyFansProfile: PROFILE }, ["onlyFansProfile"], 400],
])("of %j the form refuses %j, and the database answers %i", async (changed, fields, status) => {
  expect(await verdicts(changed)).toEqual([fields, status]);
});
