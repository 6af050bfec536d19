/**
 * `npm run verify:live -- https://sayso.example`: checks a deployed site from outside. It uses the settings of the backend
 * in `.env`; without them it takes the backend's address from the site's content security policy. `--lead` also sends a
 * marked message through the whole way and erases it, with SUPABASE_SECRET_KEY from the environment.
 */
import { parseArgs } from "node:util";
import { testLeadFaults } from "../hosts/testLead";
import { verifyLive } from "../hosts/verifyLive";
import { run } from "../processes/step";
import { readSettings } from "../settings/settings";

const SHOWN_FAULTS_MAX = 20;
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
    MAIL_SCHEDULE_SECRET: scheduleSecret,
    SUPABASE_SECRET_KEY: secretKey,
  } = readSettings(process.env);
  const checks = await verifyLive({
    origin: new URL(address).origin,
    backend,
    key,
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
  for (const { name, faults, notChecked } of checks) {
    if (notChecked) {
      console.log(`  not checked: ${name} (${notChecked})`);
      continue;
    }
    console.log(`  ${faults.length === 0 ? "ok  " : "FAIL"}  ${name}`);
    for (const fault of faults.slice(0, SHOWN_FAULTS_MAX)) console.log(`          ${fault}`);
    if (faults.length > SHOWN_FAULTS_MAX) console.log(`          … ${faults.length} in total`);
  }
  if (!scheduleSecret)
    console.log("  not checked: the mail queue (MAIL_SCHEDULE_SECRET is not set)");
  const failed = checks.filter(({ faults }) => faults.length > 0);
  if (failed.length > 0) throw new Error(`${failed.length} of ${checks.length} checks failed.`);
});
