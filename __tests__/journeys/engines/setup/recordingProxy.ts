import { type Served, serve } from "../../../setup/loopback";
import { COMPLAINTS_KEY, recordComplaints } from "./pageFunctions";

const SCRIPT = "/record-complaints.js";

/**
 * Stands before the site and puts one script first into each page, which notes what goes wrong there: WebKit's
 * driver has no log. The pages' policy, which admits the site's own scripts, stays as it is; it is left out where
 * `rewrite` changes pages and style sheets, because it knows their hashes.
 */
export function startRecordingProxy(
  siteUrl: string,
  rewrite?: (text: string) => string,
): Promise<Served> {
  return serve(async ({ url = "/", method = "GET" }, outgoing) => {
    if (url === SCRIPT) {
      outgoing.setHeader("content-type", "text/javascript");
      outgoing.end(`(${recordComplaints})(${JSON.stringify(COMPLAINTS_KEY)})`);
      return;
    }
    const answer = await fetch(new URL(url, siteUrl), {
      method,
      redirect: "manual",
      headers: { "accept-encoding": "identity" },
    });
    const { "content-length": _, ...headers } = Object.fromEntries(answer.headers);
    if (rewrite) delete headers["content-security-policy"];
    outgoing.writeHead(answer.status, headers);
    if (!/^text\/(html|css)/.test(headers["content-type"] ?? "")) {
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const recording = (await answer.text()).replace(
      /<head[^>]*>/,
      (head) => `${head}<script src="${SCRIPT}"></script>`,
    );
    outgoing.end(rewrite?.(recording) ?? recording);
  });
}
