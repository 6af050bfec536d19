import type { Reporter } from "gatsby";

export type WorkKind = "Pictures" | "Share images of posts" | "Share images of topics";

/** Reports progress as "Pictures: 3 of 9", which scripts/local/buildReport.ts shows. */
export function countWork(
  reporter: Pick<Reporter, "info">,
  kind: WorkKind,
  total: number,
): () => void {
  let done = 0;
  return () => {
    done += 1;
    reporter.info(`${kind}: ${done} of ${total}`);
  };
}
