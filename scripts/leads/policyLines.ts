import type { PolicyCount } from "../../supabase/functions/_shared/outbox";

/** What the policy blocked, one line for each directive and host. */
export function policyLines(counts: readonly PolicyCount[]): string[] {
  return counts.map(
    ({ directive, host, reports, first_day, last_day }) =>
      `${reports} ${directive} ${host} (${first_day === last_day ? last_day : `${first_day} to ${last_day}`})`,
  );
}
