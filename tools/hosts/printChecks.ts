import type { Check } from "./verifyLive";

const SHOWN_FAULTS_MAX = 20;

/** Prints one line for each check, with its faults. Throws if a check failed. */
export function printChecks(checks: readonly Check[]): void {
  for (const { name, faults, notChecked } of checks) {
    if (notChecked) {
      console.log(`  not checked: ${name} (${notChecked})`);
      continue;
    }
    console.log(`  ${faults.length === 0 ? "ok  " : "FAIL"}  ${name}`);
    for (const fault of faults.slice(0, SHOWN_FAULTS_MAX)) console.log(`          ${fault}`);
    if (faults.length > SHOWN_FAULTS_MAX) console.log(`          … ${faults.length} in total`);
  }
  const failed = checks.filter(({ faults }) => faults.length > 0);
  if (failed.length > 0) throw new Error(`${failed.length} of ${checks.length} checks failed.`);
}
