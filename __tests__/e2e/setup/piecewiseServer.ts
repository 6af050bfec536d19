import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { HOST } from "../../../scripts/local/localEnvironment";

const PIECE_BYTES = 300;
/** Longer than a frame, so that each piece is painted. */
const PAUSE_MS = 20;
/** The first screen of every page stands in so much of its body; the rest comes at once. */
const PIECEWISE_BYTES = 18_000;

/**
 * Serves the site at `siteUrl`, the first screen of its pages in pieces, as a slow line brings them: the browser's
 * own throttling does not show this.
 */
export async function startPiecewiseServer(siteUrl: string) {
  const server = createServer(async (incoming, outgoing) => {
    const answer = await fetch(new URL(incoming.url ?? "/", siteUrl), {
      headers: { "accept-encoding": "identity" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    outgoing.writeHead(answer.status, { "content-type": type });
    const first = Math.max(0, body.indexOf("<body"));
    outgoing.write(body.subarray(0, first));
    const last = type.startsWith("text/html") ? first + PIECEWISE_BYTES : first;
    for (let start = first; start < last; start += PIECE_BYTES) {
      outgoing.write(body.subarray(start, Math.min(start + PIECE_BYTES, last)));
      await wait(PAUSE_MS);
    }
    outgoing.end(body.subarray(last));
  });
  await new Promise<void>((done) => server.listen(0, HOST, done));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${port}`, stop };
}
