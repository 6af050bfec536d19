/**
 * `npm run mail:check -- sayso.example [--selector NAME] [--server IP]`: checks whether mails from this domain arrive: MX, SPF, DKIM,
 * DMARC, the sender, the postal address and the address of List-Unsubscribe, each with what to do. Sender and addresses are those of
 * `.env` or the environment. DNS does not list DKIM keys: --selector names one that the usual names do not find. --server asks that
 * name server.
 */
import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import { parseArgs } from "node:util";
import { checkMailDomain } from "../hosts/mailDomain";
import { printChecks } from "../hosts/printChecks";
import { run } from "../processes/step";
import { readSettings } from "../settings/settings";

const USAGE = "npm run mail:check -- sayso.example [--selector NAME] [--server IP]";

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      selector: { type: "string", multiple: true, default: [] },
      server: { type: "string" },
    },
  });
  const domain = domainToASCII(positionals[0]?.toLowerCase() ?? "");
  if (positionals.length !== 1 || !domain.includes(".")) throw new Error(USAGE);
  const dns = new Resolver();
  if (values.server !== undefined) dns.setServers([values.server]);
  const { MAIL_FROM, MAIL_POSTAL_ADDRESS, ONE_CLICK_URL, SUPABASE_URL, GATSBY_SUPABASE_URL } =
    readSettings(process.env);
  const project = SUPABASE_URL || GATSBY_SUPABASE_URL;
  const checks = await checkMailDomain(
    {
      domain,
      from: MAIL_FROM,
      postalAddress: MAIL_POSTAL_ADDRESS,
      oneClickUrl: ONE_CLICK_URL || (project && `${project}/functions/v1/unsubscribe`),
      selectors: values.selector,
    },
    dns,
  );
  console.log(domain);
  printChecks(checks);
});
