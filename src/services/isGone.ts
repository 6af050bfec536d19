/** Timeout of the check whether a file still exists. */
const CHECK_TIMEOUT_MS = 2500;

/**
 * Whether the host has removed a script: the status says so, or it answers with something else in its place. False without
 * an answer.
 */
export async function isGone(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    const type = answer.headers.get("Content-Type") ?? "";
    return answer.ok ? !/javascript|json/.test(type) : [404, 410].includes(answer.status);
  } catch {
    return false;
  }
}
