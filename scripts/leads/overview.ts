import { minuteOf, type WebhookQueue, webhookLines } from "./webhookLines";

/** The answer of the database function `leads_overview`. Days are those of UTC. */
export type Overview = {
  made_at: string;
  days: number;
  totals: Record<
    "subscribers" | "unconfirmed" | "left" | "messages" | "erased" | "exported",
    number
  >;
  by_day: ({ day: string } & Record<DayCount, number>)[];
  /** Of those who were asked for the first time within these days. */
  way: Record<"asked" | "mailed" | "confirmed" | "still_there", number>;
  subjects: { subject: string; messages: number }[];
  countries: { country: string; messages: number }[];
  newest_messages: { created_at: string; subject: string; country: string; email: string }[];
  newest_sign_ups: { at: string; email: string; state: string }[];
  mails: { kind: string; status: string; mails: number }[];
  waiting: { kind: string; why: string; mails: number; next: string; error: string | null }[];
  given_up: { kind: string; mails: number; error: string | null }[];
  suppressed: { reason: string; mailboxes: number }[];
  webhooks: WebhookQueue;
};
export type DayCount = "asked" | "confirmed" | "left" | "messages";

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
