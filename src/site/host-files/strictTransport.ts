/** One day: long enough to notice problems, short enough to undo (docs/deploy.md, "HTTPS for good"). */
const FIRST_AGE = "max-age=86400";
const FORM = /^max-age=(\d+)(; includeSubDomains)?(; preload)?$/;
/** The minimum for the browsers' preload list (hstspreload.org). */
const PRELOAD_AGE_MIN_S = 31_536_000;

/** The value of the header: STRICT_TRANSPORT_SECURITY, or the short default if it is empty. */
export function strictTransport(setting = process.env["STRICT_TRANSPORT_SECURITY"]): string {
  return setting || FIRST_AGE;
}

/** The mistake in the setting, or null. */
export function strictTransportFault(setting: string): string | null {
  const [form, age, subdomains, preload] = FORM.exec(setting) ?? [];
  if (!form)
    return `STRICT_TRANSPORT_SECURITY must look like "max-age=31536000", optionally followed by "; includeSubDomains" and "; preload" (found "${setting}").`;
  if (preload && (!subdomains || Number(age) < PRELOAD_AGE_MIN_S))
    return `STRICT_TRANSPORT_SECURITY may contain preload only with includeSubDomains and a max-age of at least ${PRELOAD_AGE_MIN_S}: the browsers' preload lists require both (found "${setting}").`;
  return null;
}
