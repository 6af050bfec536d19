import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { HOST } from "../../../../tools/settings/localEnvironment";
import { COMPLAINTS_KEY, recordComplaints } from "./pageFunctions";

const SCRIPT = "/record-complaints.js";

type Options = {
  /** 0 takes any free one. */
  port: number;
  sitePort: number;
  /** Changes pages and style sheets; the policy, which knows their hashes, is then left out. */
  rewrite?: (text: string) => string;
};

/**
 * Stands before the site and puts one script first into each page, which notes what goes wrong there: WebKit's
 * driver has no log. The pages' policy, which admits the site's own scripts, stays as it is.
 */
export async function startRecordingProxy({
  port,
  sitePort,
  rewrite,
}: Options): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.setHeader("content-type", "text/javascript");
      outgoing.end(`(${recordComplaints})(${JSON.stringify(COMPLAINTS_KEY)})`);
      return;
    }
    // As they are, so that they can be changed; and asked for by the site's own name.
    const host = `${HOST}:${sitePort}`;
    const headers = { ...incoming.headers, host, "accept-encoding": "identity" };
    const { url: path, method } = incoming;
    const onward = request({ host: HOST, port: sitePort, path, method, headers }, (answer) => {
      const type = answer.headers["content-type"] ?? "";
      const isChanged = type.startsWith("text/html") || (rewrite && type.startsWith("text/css"));
      if (!isChanged) {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { "content-length": _, ...kept } = answer.headers;
      if (rewrite) delete kept["content-security-policy"];
      outgoing.writeHead(answer.statusCode ?? 0, kept);
      text(answer).then((whole) => {
        const recording = whole.replace(
          /<head[^>]*>/,
          (head) => `${head}<script src="${SCRIPT}"></script>`,
        );
        outgoing.end(rewrite ? rewrite(recording) : recording);
      });
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(port, HOST, done));
  const { port: boundPort } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${boundPort}`, stop };
}
