import { type BackendProcess, send } from "./backendProcess";
import { randomCall, randomFrom } from "./fuzz";

/** What PostgREST and the gateway before it may answer a stranger with. */
const FAMILY = new Set([200, 201, 204, 303, 400, 401, 404, 405, 406, 409, 413, 415, 416, 429]);
const AT_ONCE = 16;

export type FuzzResult = { sent: number; statuses: Map<number, number>; strange: string[] };

/** Sends random requests, as many as asked or as the time allows. `strange` lists answers that should not be. */
export async function fuzzBackend(
  backend: BackendProcess,
  { requests, withinMs, seed }: { requests: number; withinMs: number; seed: number },
): Promise<FuzzResult> {
  const random = randomFrom(seed);
  const until = Date.now() + withinMs;
  const result: FuzzResult = { sent: 0, statuses: new Map(), strange: [] };
  const sender = async () => {
    while (result.sent < requests && Date.now() < until) {
      result.sent += 1;
      const call = randomCall(random);
      const keys = { apikey: backend.publicKey, authorization: `Bearer ${backend.publicKey}` };
      // What no client can put on the wire was not sent.
      const url = encodeURI(`${backend.url}${call.path}`).replaceAll("%25", "%");
      let reply: Awaited<ReturnType<typeof send>>;
      try {
        reply = await send(url, { ...call, headers: { ...keys, ...call.headers } });
      } catch (thrown) {
        if ((thrown as { code?: string }).code !== "ERR_INVALID_CHAR") {
          result.strange.push(`${JSON.stringify(call)}: ${thrown}`);
        }
        continue;
      }
      result.statuses.set(reply.status, (result.statuses.get(reply.status) ?? 0) + 1);
      if (!FAMILY.has(reply.status)) {
        result.strange.push(`${JSON.stringify(call)}: ${reply.status} ${reply.text}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return result;
}
