import { setTimeout as wait } from "node:timers/promises";
import { type Served, serve } from "../../setup/loopback";

/** A piece ends before the first tag after so many bytes: what a tag adds is then seen without the next. */
const PIECE_BYTES = 150;
/** Longer than a frame, so that each piece is painted. */
const PAUSE_MS = 20;
/** The first screen of every page stands in so much of its body; the rest comes at once. */
const PIECEWISE_BYTES = 18_000;

/**
 * Serves the site at `siteUrl`, the first screen of its pages in pieces, as a slow line brings them: the browser's
 * own throttling does not show this.
 */
export function startPiecewiseServer(siteUrl: string): Promise<Served> {
  return serve(async (incoming, outgoing) => {
    const answer = await fetch(new URL(incoming.url ?? "/", siteUrl), {
      headers: { "accept-encoding": "identity" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    outgoing.writeHead(answer.status, { "content-type": type });
    const first = Math.max(0, body.indexOf("<body"));
    outgoing.write(body.subarray(0, first));
    const isPage = type.startsWith("text/html");
    const last = isPage ? Math.min(first + PIECEWISE_BYTES, body.length) : first;
    let sent = first;
    while (sent < last) {
      const nextTag = body.indexOf("<", sent + PIECE_BYTES);
      const end = nextTag < 0 ? body.length : nextTag;
      outgoing.write(body.subarray(sent, end));
      sent = end;
      await wait(PAUSE_MS);
    }
    outgoing.end(body.subarray(sent));
  });
}
