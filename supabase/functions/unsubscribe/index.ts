import { readProject } from "../_shared/mailSettings.ts";
import { handleOneClick } from "../_shared/oneClickRequest.ts";
import { unsubscribeByOneClick } from "../_shared/outbox.ts";

// Uses the service role, because mail providers send the POSTs of all subscribers from few addresses: the database
// accepts every right token and counts the wrong ones by sender.
const env = Deno.env.toObject();
const project = readProject(env);
const siteUrl = (env["SITE_URL"] ?? "").replace(/\/+$/, "");
if (!URL.canParse(siteUrl)) throw new Error("SITE_URL must be the site's address");

Deno.serve((request) =>
  handleOneClick(request, {
    unsubscribe: (token, sender) => unsubscribeByOneClick(project, token, sender),
    siteUrl,
  }),
);
