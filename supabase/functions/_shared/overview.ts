import { oneLine } from "./cleanText.ts";
import {
  list,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  text,
  type ValueOf,
} from "./jsonReader.ts";
import { minuteOf, webhookLines, webhookQueueRow } from "./webhookLines.ts";

const dayCounts = { asked: number, confirmed: number, left: number, messages: number };
type DayCount = keyof typeof dayCounts;

/** A visitor's words and a server's refusal may hold an address. */
const withoutAddresses = (words: string) => words.replace(/\S+@\S+/g, "(an address)");
const sourceName: Read<string> = (value, place) => withoutAddresses(text(value, place));

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
  funnel: object({ asked: number, mailed: number, confirmed: number, still_there: number }),
  subjects: list(object({ subject: text, messages: number })),
  countries: list(object({ country: text, messages: number })),
  /** Where the leads of these days came from: the most frequent forms, first pages, referring hosts and campaigns. */
  sources: list(
    object({
      what: oneOf("campaign", "form", "page", "referrer"),
      name: sourceName,
      sign_ups: number,
      confirmed: number,
      messages: number,
    }),
  ),
  newest_messages: list(object({ created_at: text, subject: text, country: text, email: text })),
  newest_sign_ups: list(object({ at: nullable(text), email: text, state: text })),
  /** The last issues of the newsletter, newest first. */
  issues: list(
    object({
      created_at: text,
      title: text,
      status: text,
      sent: number,
      waiting: number,
      refused: number,
      cancelled: number,
      bounced: number,
      complained: number,
      left: number,
    }),
  ),
  mails: list(object({ kind: text, status: text, mails: number })),
  waiting: list(
    object({ kind: text, why: text, mails: number, next: text, error: nullable(text) }),
  ),
  given_up: list(object({ kind: text, mails: number, error: nullable(text) })),
  suppressed: list(object({ reason: text, mailboxes: number })),
  webhooks: webhookQueueRow,
});
export type Overview = ValueOf<typeof overviewRow>;

/** A part of the overview, one line for each fact. */
export type OverviewSection = {
  title: string;
  lines: string[];
  /** The lines name people. */
  isAboutPeople?: true;
};

const reasonOf = (error: string | null) => withoutAddresses(oneLine(error ?? "unknown reason"));

/** What arrived, what waits and why, in the words of `npm run leads`, its page and the weekly mail. */
export function overviewSections(overview: Overview): OverviewSection[] {
  const { totals, by_day, funnel, subjects, countries } = overview;
  const sum = (what: DayCount) => by_day.reduce((total, one) => total + one[what], 0);
  const counted = (rows: { messages: number; name: string }[]) =>
    rows.map(({ name, messages }) => `${oneLine(name)} ${messages}`).join(", ") || "none";
  const sections: OverviewSection[] = [
    {
      title: "Newsletter",
      lines: [
        `subscribers ${totals.subscribers}, unconfirmed ${totals.unconfirmed}, left ${totals.left}`,
        `in these days: ${sum("asked")} signed up, ${sum("confirmed")} confirmed, ${sum("left")} left`,
        `of the ${funnel.asked} who signed up: ${funnel.mailed} got a mail, ${funnel.confirmed} confirmed, ${funnel.still_there} still subscribed`,
      ],
    },
    {
      title: "Newest sign-ups",
      isAboutPeople: true,
      lines: overview.newest_sign_ups.map(
        ({ at, email, state }) =>
          `${at === null ? "unknown time" : minuteOf(at)}  ${oneLine(email)}  ${state}`,
      ),
    },
    {
      title: "Messages",
      lines: [
        `${totals.messages} kept, ${sum("messages")} in these days`,
        `by subject: ${counted(subjects.map((one) => ({ ...one, name: one.subject })))}`,
        `by country: ${counted(countries.map((one) => ({ ...one, name: one.country })))}`,
      ],
    },
    {
      title: "Newest messages",
      isAboutPeople: true,
      lines: overview.newest_messages.map(
        ({ created_at, subject, country, email }) =>
          `${minuteOf(created_at)}  ${oneLine(subject)}  ${country}  ${oneLine(email)}`,
      ),
    },
    {
      title: "Where they came from",
      lines: overview.sources.map(
        ({ what, name, sign_ups, confirmed, messages }) =>
          `${what} ${oneLine(name)}: sign-ups ${sign_ups}, confirmed ${confirmed}, messages ${messages}`,
      ),
    },
    {
      title: "Last issues of the newsletter",
      lines: overview.issues.map(
        ({
          created_at,
          title,
          status,
          sent,
          waiting,
          refused,
          cancelled,
          bounced,
          complained,
          left,
        }) =>
          `${created_at.slice(0, 10)}  ${oneLine(title)}: ${sent} sent, ${waiting} waiting, ${refused} refused, ${cancelled} cancelled, ${bounced} bounced, ${complained} complained, ${left} left${status === "stopped" ? ", stopped" : ""}`,
      ),
    },
    {
      title: "Mails that wait",
      lines: overview.waiting.map(
        ({ kind, why, mails, next, error }) =>
          `${mails} ${kind}: ${why}; next ${minuteOf(next)}${error ? ` (${reasonOf(error)})` : ""}`,
      ),
    },
    {
      title: "Mails that were given up",
      lines: overview.given_up.map(
        ({ kind, mails, error }) => `${mails} ${kind}: ${reasonOf(error)}`,
      ),
    },
    {
      title: "Suppressed mailboxes",
      lines: overview.suppressed.map(({ reason, mailboxes }) => `${reason} ${mailboxes}`),
    },
    { title: "Webhooks", lines: webhookLines(overview.webhooks) },
    { title: "Requests", lines: [`copies ${totals.exported}, deletions ${totals.erased}`] },
  ];
  return sections.map((one) => (one.lines.length > 0 ? one : { ...one, lines: ["none"] }));
}

/** What `npm run leads` prints, one line each. */
export function overviewLines(overview: Overview): string[] {
  return [
    `${minuteOf(overview.made_at)}, the last ${overview.days} days`,
    ...overviewSections(overview).flatMap(({ title, lines }) => [
      "",
      title,
      ...lines.map((line) => `  ${line}`),
    ]),
  ];
}
