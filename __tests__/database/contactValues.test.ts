import {
  readContactValues,
  toContactRow,
  validateContact,
} from "../../src/features/contact/contactEntry";
import {
  CONTACT_FIELDS,
  type ContactFieldDefinition,
} from "../../src/features/contact/fieldDefinitions";
import { CONTACT_MAX_CHARACTERS, CONTACT_SUBJECTS } from "../../src/shared/model/contactValues";
import { backend, withBackend } from "./setup/backendProcess";

const FORM = "src/shared/model/contactValues.ts";
const MIGRATION =
  "supabase/migrations/20261124090300_contact.sql (once the site is live: a new migration)";
const form = new FormData();
const TYPED = {
  fullName: "Ada Lovelace",
  email: "ada@example.com",
  country: "GB",
  subject: "AI Growth",
  message: "Hello",
};
for (const [name, value] of Object.entries(TYPED)) form.set(name, value);
const values = readContactValues(form);
type Values = typeof values;

withBackend();

const send = (changed: Partial<Values>) =>
  backend.call({
    method: "POST",
    path: "contact_submissions",
    body: toContactRow({ ...values, ...changed }, "a browser"),
  });

test("the form offers the subjects that the database takes", async () => {
  const [row] = await backend.rows(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'contact_subject'",
  );
  const taken = Array.from(String(row?.["text"]).matchAll(/'([^']+)'/g), ([, one]) => one);
  const onlyIn = (these: readonly unknown[], those: readonly unknown[]) =>
    these.filter((one) => !those.includes(one)).map((one) => `"${one}"`);
  const faults = [
    ...onlyIn(CONTACT_SUBJECTS, taken).map(
      (one) => `add ${one} to contact_subject in ${MIGRATION}`,
    ),
    ...onlyIn(taken, CONTACT_SUBJECTS).map((one) => `add ${one} to CONTACT_SUBJECTS in ${FORM}`),
  ];
  expect(faults).toEqual([]);
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
  { fullName: "é".repeat(CONTACT_MAX_CHARACTERS.full_name) },
  { email: `${"a".repeat(CONTACT_MAX_CHARACTERS.email - "@example.com".length)}@example.com` },
  { email: "a@b.c" },
  { message: "🙂".repeat(CONTACT_MAX_CHARACTERS.message) },
  { onlyFansProfile: "HTTPS://www.OnlyFans.com/ada" },
  {
    onlyFansProfile: `https://onlyfans.com/${"a".repeat(CONTACT_MAX_CHARACTERS.only_fans_profile - 21)}`,
  },
])("the longest and the strangest value that the form accepts arrives (%#)", async (changed) => {
  expect(validateContact({ ...values, ...changed })).toEqual({});
  expect(await send(changed)).toMatchObject({ status: 201 });
});

test.each<Partial<Values>>([
  { fullName: "é".repeat(CONTACT_MAX_CHARACTERS.full_name + 1) },
  { email: `${"a".repeat(CONTACT_MAX_CHARACTERS.email)}@example.com` },
  { message: "🙂".repeat(CONTACT_MAX_CHARACTERS.message + 1) },
  { onlyFansProfile: "https://onlyfans.com/" },
  {
    onlyFansProfile: `https://onlyfans.com/${"a".repeat(CONTACT_MAX_CHARACTERS.only_fans_profile)}`,
  },
])(
  "what the database refuses is an error beside its field before it is sent (%#)",
  async (changed) => {
    expect(Object.keys(validateContact({ ...values, ...changed }))).toEqual(Object.keys(changed));
    expect(await send(changed)).toMatchObject({ status: 400 });
  },
);
