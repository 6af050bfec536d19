import {
  list,
  nullable,
  number,
  object,
  text,
  type ValueOf,
} from "../../supabase/functions/_shared/jsonReader";
import { minuteOf, webhookLines, webhookQueueRow } from "./webhookLines";

const dayCounts = { asked: number, confirmed: number, left: number, messages: number };
export type DayCount = keyof typeof dayCounts;

/** The answer of the database function `leads_overview`. Days are those of UTC. */
export const overviewRow = object({
  made_at: text,
  days: number,
  totals: object({
    subscribers: number,
    unconfirmed: number,
    left: number,
    messages: number,
    erased: number,
    exported: number,
  }),
  by_day: list(object({ day: text, ...dayCounts })),
  /** Of those who were asked for the first time within these days. */
  way: object({ asked: number, mailed: number, confirmed: number, still_there: number }),
  subjects: list(object({ subject: text, messages: number })),
  countries: list(object({ country: text, messages: number })),
  newest_messages: list(object({ created_at: text, subject: text, country: text, email: text })),
  newest_sign_ups: list(object({ at: nullable(text), email: text, state: text })),
  mails: list(object({ kind: text, status: text, mails: number })),
  waiting: list(
    object({ kind: text, why: text, mails: number, next: text, error: nullable(text) }),
  ),
  given_up: list(object({ kind: text, mails: number, error: nullable(text) })),
  suppressed: list(object({ reason: text, mailboxes: number })),
  webhooks: webhookQueueRow,
});
export type Overview = ValueOf<typeof overviewRow>;

/** One line, without what could move a terminal's cursor: visitors typed parts of it. */
const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, " ");
const orNone = (lines: string[]) => (lines.length > 0 ? lines : ["none"]);

/** What `npm run leads` prints, one line each. */
export function overviewLines(overview: Overview): string[] {
  const { days, totals, by_day, way, subjects, countries } = overview;
  const sum = (what: DayCount) => by_day.reduce((total, one) => total + one[what], 0);
  const counted = (rows: { messages: number; name: string }[]) =>
    rows.map(({ name, messages }) => `${clean(name)} ${messages}`).join(", ") || "none";
  const part = (title: string, lines: string[]) => ["", title, ...lines.map((line) => `  ${line}`)];
  return [
    `${minuteOf(overview.made_at)}, the last ${days} days`,
    ...part("Newsletter", [
      `${totals.subscribers} subscribers, ${totals.unconfirmed} unconfirmed, ${totals.left} left`,
      `in these days: ${sum("asked")} signed up, ${sum("confirmed")} confirmed, ${sum("left")} left`,
      `of the ${way.asked} who signed up: ${way.mailed} got a mail, ${way.confirmed} confirmed, ${way.still_there} are subscribers`,
      ...overview.newest_sign_ups.map(
        ({ at, email, state }) => `${minuteOf(at ?? "")}  ${clean(email)}  ${state}`,
      ),
    ]),
    ...part("Messages", [
      `${totals.messages} kept, ${sum("messages")} in these days`,
      `by subject: ${counted(subjects.map((one) => ({ ...one, name: one.subject })))}`,
      `by country: ${counted(countries.map((one) => ({ ...one, name: one.country })))}`,
      ...overview.newest_messages.map(
        ({ created_at, subject, country, email }) =>
          `${minuteOf(created_at)}  ${clean(subject)}  ${country}  ${clean(email)}`,
      ),
    ]),
    ...part(
      "Mails that wait",
      orNone(
        overview.waiting.map(
          ({ kind, why, mails, next, error }) =>
            `${mails} ${kind}: ${why}; next ${minuteOf(next)}${error ? ` (${clean(error)})` : ""}`,
        ),
      ),
    ),
    ...part(
      "Mails that were given up",
      orNone(
        overview.given_up.map(
          ({ kind, mails, error }) => `${mails} ${kind}: ${clean(error ?? "unknown reason")}`,
        ),
      ),
    ),
    ...part("Suppressed mailboxes", [
      overview.suppressed.map(({ reason, mailboxes }) => `${reason} ${mailboxes}`).join(", ") ||
        "none",
    ]),
    ...part("Webhooks", webhookLines(overview.webhooks)),
    ...part("Requests", [`${totals.exported} copies, ${totals.erased} deletions`]),
  ];
}
