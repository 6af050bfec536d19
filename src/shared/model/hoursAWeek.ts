const DAYS_A_WEEK = 7;
const SECONDS_AN_HOUR = 3600;
export const HOURS_A_WEEK = 24 * DAYS_A_WEEK;

/** Hours a week, to a tenth, that messages take: so many a day in each account, so many seconds each. */
export function hoursAWeek(messages: number, accounts: number, seconds: number): number {
  return Math.round((messages * accounts * seconds * DAYS_A_WEEK * 10) / SECONDS_AN_HOUR) / 10;
}

/** The path of an SVG drawing of a week, a row of 24 hours a day, in which the first `hours`, at most all, are filled. */
export function filledHours(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = Math.round((hours - days * 24) * 10) / 10;
  return `M0 0h24v${days}H0zM0 ${days}h${rest}v1H0z`;
}
