export type LookUpIp = () => Promise<string>;

/**
 * Requests the visitor's IP address from `url`. Throws without an answer of the form {"ip": "…"}
 * within `timeoutMs`.
 */
export async function lookUpIp(
  url: string,
  timeoutMs: number,
  request: typeof fetch = fetch,
): Promise<string> {
  const response = await request(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The IP look-up answered ${response.status}`);
  const answer: unknown = await response.json();
  const ip = answer && typeof answer === "object" && "ip" in answer ? answer.ip : undefined;
  if (typeof ip !== "string" || ip === "") throw new Error("The IP look-up gave no address");
  return ip;
}
