/**
 * `npm run verify:live -- https://sayso.example`: checks a deployed site from outside. It uses the settings of the backend
 * in `.env`; without them it takes the backend's address from the site's content security policy. `--lead` also sends a
 * marked message through the whole way and erases it, with SUPABASE_SECRET_KEY from the environment.
 */

import { Resolver } from "node:dns/promises";
import { parseArgs } from "node:util";
import { checkMailDomain, domainOf } from "../hosts/mailDomain";
import { printChecks } from "../hosts/printChecks";
import { testLeadFaults } from "../hosts/testLead";
import { verifyLive } from "../hosts/verifyLive";
import { run } from "../processes/step";
import { readSettings } from "../settings/settings";

/** The schedule calls the mailer every minute. */
const LEAD_WITHIN_MS = 150_000;

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { lead: { type: "boolean", default: false } },
  });
  const [address = ""] = positionals;
  if (!URL.canParse(address))
    throw new Error("Give the address of the site: npm run verify:live -- https://sayso.example");
  const {
    GATSBY_SUPABASE_URL: backend,
    GATSBY_SUPABASE_KEY: key,
    GATSBY_IP_LOOKUP_URL: lookUpUrl,
    MAIL_SCHEDULE_SECRET: scheduleSecret,
    SUPABASE_SECRET_KEY: secretKey,
    MAIL_FROM: from,
    MAIL_POSTAL_ADDRESS: postalAddress,
    ONE_CLICK_URL: oneClick,
  } = readSettings(process.env);
  const oneClickUrl = oneClick || (backend && `${backend}/functions/v1/unsubscribe`);
  const sender = { domain: domainOf(from ?? ""), from, postalAddress, oneClickUrl };
  const checks = await verifyLive({
    origin: new URL(address).origin,
    backend,
    key,
    lookUpUrl: lookUpUrl || undefined,
    scheduleSecret,
  });
  if (values.lead) {
    if (!backend || !key || !secretKey)
      throw new Error(
        "--lead needs GATSBY_SUPABASE_URL, GATSBY_SUPABASE_KEY and SUPABASE_SECRET_KEY.",
      );
    const project = { url: backend, secretKey };
    checks.push({
      name: "a message arrives, the owner gets its mail, and it is erased",
      faults: await testLeadFaults(project, key, LEAD_WITHIN_MS),
    });
  }
  console.log(address);
  if (!scheduleSecret)
    console.log("  not checked: the mail queue (MAIL_SCHEDULE_SECRET is not set)");
  if (from) checks.push(...(await checkMailDomain(sender, new Resolver())));
  else console.log("  not checked: SPF, DKIM and DMARC (MAIL_FROM is not set)");
  printChecks(checks);
});
