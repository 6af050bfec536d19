import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  list,
  number,
  object,
  type Read,
  record,
  scalar,
} from "../../supabase/functions/_shared/jsonReader";
import type { Project } from "../../supabase/functions/_shared/outbox";
import { ONLY_ME_FOLDER, writePrivateFile } from "../output/privateFiles";
import { callWithMessage } from "../settings/callWithMessage";
import { toCsv } from "./csv";

const PAGE_SIZE = 500;

const SOURCE = [
  "source_form",
  "source_page",
  "source_referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
] as const;
/** The first columns, present even without any lead. Columns that a migration added to the database follow them. */
const SOURCES = {
  contact: [
    "id",
    "created_at",
    "full_name",
    "email",
    "country",
    "subject",
    "message",
    "only_fans_profile",
    ...SOURCE,
  ],
  newsletter: [
    "id",
    "email",
    "verified",
    "subscribed_at",
    "confirmed_at",
    "unsubscribed_at",
    "suppressed",
    ...SOURCE,
  ],
} as const;

type Lead = Record<string, string | number | boolean | null> & { id: number };
const lead: Read<Lead> = (value, place) => ({
  ...record(scalar)(value, place),
  ...object({ id: number })(value, place),
});

/**
 * Writes contact.csv, newsletter.csv and suppressions.csv into a folder, readable by this user only; returns the
 * number of lines in each. `service` is the database with its secret key. Throws on any refusal.
 */
export async function exportLeads(
  service: Project,
  folder: string,
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true, mode: ONLY_ME_FOLDER });
  const counts: Record<string, number> = {};
  for (const [source, columns] of Object.entries(SOURCES)) {
    const leads: Lead[] = [];
    for (let page = await readPage(service, source, 0); page.length > 0; ) {
      leads.push(...page);
      page = await readPage(service, source, leads.at(-1)?.id ?? 0);
    }
    const all = [...new Set([...columns, ...leads.flatMap(Object.keys)])];
    await writePrivateFile(join(folder, `${source}.csv`), toCsv(all, leads));
    counts[source] = leads.length;
  }
  const suppressions = await callWithMessage(
    service,
    "export_suppressions",
    {},
    list(record(scalar)),
  );
  const columns = ["mailbox", "reason", "since", "until"];
  await writePrivateFile(join(folder, "suppressions.csv"), toCsv(columns, suppressions));
  counts["suppressions"] = suppressions.length;
  return counts;
}

function readPage(service: Project, source: string, after: number): Promise<Lead[]> {
  const page = { source, after_id: after, page_size: PAGE_SIZE };
  return callWithMessage(service, "export_leads", page, list(lead));
}
