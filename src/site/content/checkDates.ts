import { calendarDate, DATE, isCalendarDate } from "../../shared/model/dates";
import { type ContentDocument, fieldFault } from "./document";
import { type Fault, quoteValue } from "./fault";

/** Dates outside these years are typing mistakes. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD_MAX = 2;

/** Faults of dates: not in the calendar, in an improbable year, or before the first of the named fields. */
export function* checkDates(document: ContentDocument, fields: string[]): Generator<Fault> {
  // YAML turns a date that is not in the calendar into another one, so what was typed counts.
  const dateOf = (field: string) => {
    const typed = document.typedValue(field);
    const read = document.data[field];
    return DATE.test(typed) ? typed : typeof read === "string" ? read : "";
  };
  const start = dateOf(fields[0] ?? "");
  const today = calendarDate(new Date());
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD_MAX;
  for (const field of fields) {
    const date = dateOf(field);
    if (!DATE.test(date)) continue;
    const fault = (problem: string, hint?: string) =>
      fieldFault(document, [field], `${problem} ${quoteValue(date)}`, hint);
    const year = Number(date.slice(0, 4));
    if (!isCalendarDate(date)) yield fault("is not a date in the calendar");
    else if (year < FIRST_YEAR || year > lastYear)
      yield fault(`must be a date from ${FIRST_YEAR} to ${lastYear}`, "is the year right?");
    else if (isCalendarDate(start) && date < start) yield fault(`is before ${fields[0]}`);
    // A post may be published in the future, and changed then.
    else if (date > today && !(fields[0] === "publishDate" && start > today))
      yield { ...fault("is in the future", "is the day right?"), isAdvice: true };
  }
}
