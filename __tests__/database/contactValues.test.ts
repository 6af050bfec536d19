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
import { post } from "./setup/visitor";

const form = new FormData();
form.set("fullName", "Ada Lovelace");
form.set("email", "ada@example.com");
form.set("country", "GB");
form.set("subject", "AI Growth");
form.set("message", "Hello");
const values = readContactValues(form);
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

test("the form's longest values are those of the database", async () => {
  const checks = await lines(
    "select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'contact_submissions'::regclass",
  );
  const isChecked = ([column, max]: [string, number]) =>
    checks.some((check) =>
      new RegExp(`char_length\\((?:btrim\\()?${column}\\)+ <= ${max}\\)`).test(check),
    );
  expect(Object.entries(MAX).filter((limit) => !isChecked(limit))).toEqual([]);
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

test.each<Partial<Values>>([
  { fullName: "é".repeat(MAX.full_name) },
  { email: `${"a".repeat(MAX.email - "@example.com".length)}@example.com` },
  { email: "a@b.c" },
  { message: "🙂".repeat(MAX.message) },
  { onlyFansProfile: "HTTPS://www.OnlyFans.com/ada" },
  { onlyFansProfile: `${PROFILE}${"a".repeat(MAX.only_fans_profile - PROFILE.length)}` },
])("the longest and the strangest value that the form accepts arrives (%#)", async (changed) => {
  expect(validateContact({ ...values, ...changed })).toEqual({});
  expect(await send(changed)).toMatchObject({ status: 201 });
});

test.each<Partial<Values>>([
  { fullName: "é".repeat(MAX.full_name + 1) },
  { email: `${"a".repeat(MAX.email)}@example.com` },
  { message: "🙂".repeat(MAX.message + 1) },
  { onlyFansProfile: PROFILE },
  { onlyFansProfile: `${PROFILE}${"a".repeat(MAX.only_fans_profile)}` },
])("what the database refuses is an error beside its field (%#)", async (changed) => {
  expect(Object.keys(validateContact({ ...values, ...changed }))).toEqual(Object.keys(changed));
  expect(await send(changed)).toMatchObject({ status: 400 });
});
