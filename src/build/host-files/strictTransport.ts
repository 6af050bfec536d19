/** A day: long enough to see that nothing breaks, short enough to take back (docs/deploy.md, "HTTPS for good"). */
const FIRST_AGE = "max-age=86400";
const FORM = /^max-age=(\d+)(; includeSubDomains)?(; preload)?$/;
/** What the lists of browsers ask for (hstspreload.org). */
const PRELOAD_AGE_MIN_S = 31_536_000;

/** The header's value that STRICT_TRANSPORT_SECURITY asks for; the first, short one where it asks for none. */
export function strictTransport(setting = process.env.STRICT_TRANSPORT_SECURITY): string {
  return setting || FIRST_AGE;
}

/** What is wrong with the setting, or null. */
export function strictTransportFault(setting: string): string | null {
  const [form, age, subdomains, preload] = FORM.exec(setting) ?? [];
  if (!form)
    return `STRICT_TRANSPORT_SECURITY must look like "max-age=31536000", with "; includeSubDomains" and "; preload" behind it at most (found "${setting}").`;
  if (preload && (!subdomains || Number(age) < PRELOAD_AGE_MIN_S))
    return `STRICT_TRANSPORT_SECURITY may ask for preload only with includeSubDomains and at least max-age=${PRELOAD_AGE_MIN_S}: the browsers' lists take nothing less (found "${setting}").`;
  return null;
}
