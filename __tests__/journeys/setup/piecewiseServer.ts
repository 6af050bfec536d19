import { setTimeout as wait } from "node:timers/promises";
import { type Served, serve } from "../../setup/loopback";

/** A piece ends before the first tag after so many characters: what a tag adds is then seen without the next. */
const PIECE = /.{150}[^<]*|.+/gs;
/** Longer than a frame, so that each piece is painted. */
const PAUSE_MS = 20;
/** The first screen of every page stands in so much of its body; the rest comes at once. */
const PIECEWISE_CHARACTERS = 18_000;

/**
 * Serves the site at `siteUrl`, the first screen of its pages in pieces, as a slow line brings them: the browser's
 * own throttling does not show this.
 */
export function startPiecewiseServer(siteUrl: string): Promise<Served> {
  return serve(async ({ url = "/" }, outgoing) => {
    const headers = { "accept-encoding": "identity" };
    const answer = await fetch(new URL(url, siteUrl), { headers });
    const type = answer.headers.get("content-type") ?? "";
    outgoing.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) {
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const [head = "", body = ""] = (await answer.text()).split(/(?=<body)/);
    outgoing.write(head);
    for (const piece of body.slice(0, PIECEWISE_CHARACTERS).match(PIECE) ?? []) {
      outgoing.write(piece);
      await wait(PAUSE_MS);
    }
    outgoing.end(body.slice(PIECEWISE_CHARACTERS));
  });
}
