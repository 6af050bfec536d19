/** The form of a date, with year, month and day. */
export const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/**
 * "2025-01-30" as "January 30, 2025" (docs/requirements.md#dates). Without `Intl`: creating its first formatter is slow on
 * a phone.
 */
export function longDate(date: string): string {
  const [, year, month, day] = DATE.exec(date) ?? [];
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** Whether the text is an existing calendar date in the format YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Days between two calendar dates, never negative. */
export function daysApart(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}

/** The calendar date of a moment in UTC. */
export function calendarDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
