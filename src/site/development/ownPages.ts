import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Whether a page of another site asks, or a page whose host's name was pointed to this machine. */
function isForeign({ headers: { host = "", origin } }: IncomingMessage): boolean {
  return !LOOPBACK.test(host) || (origin !== undefined && origin !== `http://${host}`);
}

/**
 * Lets only the development server's own pages read its answers, which contain drafts. Gatsby lets every page read them (GraphQL and
 * page data by `cors()`, results by socket.io), and its hooks run behind that; so the servers of this process refuse the request first.
 */
export function refuseForeignPages(): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event: string, ...args: unknown[]): boolean {
    if (["request", "checkContinue", "upgrade"].includes(event)) {
      const [request, answer] = args as [IncomingMessage, ServerResponse | Duplex];
      if (isForeign(request)) {
        if ("writeHead" in answer) answer.writeHead(403).end("Another site's page asks.\n");
        else answer.destroy();
        return true;
      }
    }
    return Reflect.apply(emit, this, [event, ...args]);
  };
}
