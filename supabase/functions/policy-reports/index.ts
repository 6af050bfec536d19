import { readProject } from "../_shared/mailSettings.ts";
import { countPolicyReports } from "../_shared/outbox.ts";
import { handlePolicyReports } from "../_shared/policyReports.ts";

// Browsers call this function when the site's content security policy blocks something (docs/operations.md).
const env = Deno.env.toObject();
const project = readProject(env);
const siteUrl = env["SITE_URL"] ?? "";
if (!URL.canParse(siteUrl)) throw new Error("SITE_URL must be the site's address");

Deno.serve((request) =>
  handlePolicyReports(request, {
    siteUrl,
    count: (reports, sender) => countPolicyReports(project, reports, sender),
    log: console.error,
  }),
);
