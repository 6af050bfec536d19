import {
  readContactValues,
  toContactRow,
  validateContact,
} from "../../../../src/features/contact/contactEntry";
import { messageLength } from "../../../../src/features/contact/fieldDefinitions";

const valid = {
  ...readContactValues(new FormData()),
  fullName: "Mia Torres",
  email: "mia@studio.com",
  country: "ES",
  subject: "AI Growth",
  message: "Hello",
};

const PROFILE = "Please enter a valid OnlyFans profile URL";
const ADDRESS = "Please enter a valid email address";
const NO_ADDRESS = ["mia@studio", "a@@b.c", "a@.b", "a@b.", "a@.", "@b.c", "a@b.c@d.e", "m a@x.co"];
test.each<readonly [field: string, value: string, message: string]>([
  ["fullName", "   ", "Full name is required"],
  ["email", "", "Email is required"],
  ...[...NO_ADDRESS, "a@b.c d"].map((email) => ["email", email, ADDRESS] as const),
  ["country", "", "Please select your country"],
  ["subject", "", "Please select a subject"],
  ["onlyFansProfile", "onlyfans.com/mia", PROFILE],
  ["onlyFansProfile", "https://onlyfans.com", PROFILE],
  ["onlyFansProfile", "https://onlyfans.com/", PROFILE],
  ["onlyFansProfile", "https://example.com/mia", PROFILE],
  ["onlyFansProfile", "https://onlyfans.com.evil.io/m", PROFILE],
  ["onlyFansProfile", "https://onlyfans.com/mia torres", PROFILE],
  ["onlyFansProfile", "javascript:alert(1)", PROFILE],
  // contactValues.test.ts has every limit. The counter below the message says it already.
  ["fullName", "x".repeat(201), "Please enter at most 200 characters"],
  ["message", "x".repeat(301), ""],
])("%s '%s' is refused with '%s'", (field, value, message) => {
  expect(validateContact({ ...valid, [field]: value })).toEqual({ [field]: message });
});

test.each([
  ...["a@b.c", "a@b..c", "a@..b", "a@b.c.d", "é@ü.ö"].map((email) => ["email", email]),
  ["onlyFansProfile", "https://onlyfans.com/mia"],
  ["onlyFansProfile", "http://www.onlyfans.com/mia"],
  ["onlyFansProfile", "HTTPS://OnlyFans.com/mia"],
])("%s '%s' is accepted", (field = "", value = "") => {
  expect(validateContact({ ...valid, [field]: value })).toEqual({});
});

test("a line break and an emoji count as one character each, as a person would count", () => {
  expect(messageLength("a\r\nb")).toBe(3);
  expect(messageLength("👍")).toBe(1);
});

test("the row has the required columns, the constant address, and the message with its spaces and lines", () => {
  expect(
    toContactRow({ ...valid, fullName: " Mia Torres ", message: " Hello\r\nthere " }, "Browser/1"),
  ).toMatchObject({
    full_name: "Mia Torres",
    email: "mia@studio.com",
    country: "ES",
    subject: "AI Growth",
    message: " Hello\nthere ",
    only_fans_profile: "",
    ip_address: "0.0.0.0",
    user_agent: "Browser/1",
  });
});

const LONG = 200_000;

test.each([
  ["dots", `a@${".".repeat(LONG)}@`],
  ["labels", `a@${"a.".repeat(LONG)} x`],
  ["at signs", "@".repeat(LONG)],
  ["letters", `${"a".repeat(LONG)}@${"a".repeat(LONG)}`],
])("an email of very many %s is refused at once", (_, email) => {
  const started = performance.now();
  expect(validateContact({ ...valid, email })).toHaveProperty("email");
  expect(performance.now() - started).toBeLessThan(200);
});
