/**
 * `npm run verify:live -- https://sayso.example`: checks a deployed site from outside. It uses the settings of the backend
 * in `.env`; without them it takes the backend's address from the site's content security policy.
 */
import { verifyLive } from "../hosts/verifyLive";
import { run } from "../processes/step";
import { readSettings } from "../settings/settings";

const SHOWN_FAULTS_MAX = 20;

run(async () => {
  const [address = ""] = process.argv.slice(2);
  if (!URL.canParse(address))
    throw new Error("Give the address of the site: npm run verify:live -- https://sayso.example");
  const {
    GATSBY_SUPABASE_URL: backend,
    GATSBY_SUPABASE_KEY: key,
    MAIL_SCHEDULE_SECRET: scheduleSecret,
  } = readSettings(process.env);
  const checks = await verifyLive({
    origin: new URL(address).origin,
    backend,
    key,
    scheduleSecret,
  });
  console.log(address);
  for (const { name, faults } of checks) {
    console.log(`  ${faults.length === 0 ? "ok  " : "FAIL"}  ${name}`);
    for (const fault of faults.slice(0, SHOWN_FAULTS_MAX)) console.log(`          ${fault}`);
    if (faults.length > SHOWN_FAULTS_MAX) console.log(`          … ${faults.length} in total`);
  }
  if (!scheduleSecret)
    console.log("  not checked: the mail queue (MAIL_SCHEDULE_SECRET is not set)");
  const failed = checks.filter(({ faults }) => faults.length > 0);
  if (failed.length > 0) throw new Error(`${failed.length} of ${checks.length} checks failed.`);
});
