import { ISSUE_COUNTS, type IssueReport } from "./newsletterDatabase";

/** The progress of sending in one line, for all issues that still have mails to send. */
export function progressLine(
  reports: readonly IssueReport[],
  mailsPerMinute: number,
  pausedUntil: string | null,
): string {
  const open = reports.filter(({ status, waiting }) => status !== "stopped" && waiting > 0);
  const shown = open.length > 0 ? open : reports.slice(0, 1);
  const sum = (count: "sent" | "waiting" | "refused") =>
    shown.reduce((total, report) => total + report[count], 0);
  const waiting = sum("waiting");
  const line = `${sum("sent")} sent, ${waiting} waiting, ${sum("refused")} refused`;
  if (waiting === 0) return `${line}. Done.`;
  if (pausedUntil !== null)
    return `${line}. The mail provider takes no mails now; next try at ${pausedUntil.slice(11, 16)} UTC.`;
  return `${line}, at least ${Math.ceil(waiting / mailsPerMinute)} min left.`;
}

/** One row for each issue, for `console.table`. */
export function reportRows(reports: readonly IssueReport[]): Record<string, string | number>[] {
  return reports.map((report) => ({
    date: report.created_at.slice(0, 10),
    title: report.posts === 1 ? report.title : `${report.title} (+${report.posts - 1})`,
    ...Object.fromEntries(ISSUE_COUNTS.map((name) => [name.replace("_", " "), report[name]])),
    ...(report.status === "stopped" ? { note: "stopped" } : {}),
  }));
}
