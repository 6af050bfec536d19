import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { strictTransportFault } from "../../src/site/host-files/strictTransport";
import { readTagManagerHosts } from "../../src/site/host-files/tagManagerHosts";

const ENV_FILE = ".env";
/** The settings that every build needs. */
const REQUIRED = {
  GATSBY_SITE_URL: "where the site will be served, such as https://sayso.example",
  GATSBY_SUPABASE_URL: "the Supabase project's address, such as https://abc.supabase.co",
  GATSBY_SUPABASE_KEY: "the project's publishable (or legacy anon) key",
} as const;
const EXAMPLE_FILE = join(__dirname, "../../.env.example");
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;
const PUBLIC_KEY = /^(sb_publishable_[\w-]+|ey[\w-]+\.[\w-]+\.[\w-]+)$/;
const OLDEST_NODE = [20, 18] as const;

export type Settings = Record<string, string>;

/** The settings of `.env`; the environment overrides them. Throws a one-line error if the file can't be read. */
export function readSettings(
  env: NodeJS.ProcessEnv,
  file = env["SAYSO_ENV_FILE"] ?? ENV_FILE,
): Settings {
  let stored: Settings = {};
  if (existsSync(file)) {
    try {
      stored = parseEnv(decode(readFileSync(file))) as Settings;
    } catch (error) {
      throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
    }
  }
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...stored, ...Object.fromEntries(given) };
}

/** Editors on Windows mark UTF-8 and UTF-16 with a byte-order mark, which the decoder removes. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

function isSecretKey(value: string): boolean {
  if (value.startsWith("sb_secret_")) return true;
  const payload = value.split(".")[1];
  if (!payload || !value.startsWith("ey")) return false;
  try {
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { role?: unknown };
    return claims.role === "service_role";
  } catch {
    return false;
  }
}

/** The fault of an address, as the end of a sentence. */
function addressFault(value: string): string | null {
  const found = `(found "${value}").`;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return `must be an http(s) address ${found}`;
  const { protocol, hostname } = new URL(value);
  if (hostname.endsWith(".example"))
    return `is a host under .example, which does not exist: write your own ${found}`;
  if (protocol === "http:" && !LOOPBACK.test(hostname))
    return `must begin with https: a page served over https can call nothing else ${found}`;
  return null;
}

/** The fault of an address to which paths are appended, as the end of a sentence. */
function rootFault(value: string): string | null {
  const fault = addressFault(value);
  if (fault || value === new URL(value).origin) return fault;
  return `must be the root of a host, without a path or a slash at the end: write ${new URL(value).origin} (found "${value}").`;
}

function reportFault(value: string): string | null {
  // These would end the directive of the policy, or its header.
  return /[\s;,]/.test(value)
    ? `must not contain a space, a comma or a semicolon (found "${value}").`
    : addressFault(value);
}

/** A secret key has a fault of its own. */
const keyFault = (value: string) =>
  PUBLIC_KEY.test(value) || isSecretKey(value)
    ? null
    : "must be the publishable key (sb_publishable_…) or the legacy anon key (ey…): copy the whole key.";

const containerFault = (value: string) =>
  /^GTM-[A-Z0-9]+$/.test(value) ? null : `must look like GTM-ABC123 (found "${value}").`;

/** What is wrong with the value of a setting. */
const FAULTS: Readonly<Record<string, (value: string) => string | null>> = {
  GATSBY_SITE_URL: rootFault,
  GATSBY_SUPABASE_URL: rootFault,
  GATSBY_SUPABASE_KEY: keyFault,
  GATSBY_IP_LOOKUP_URL: addressFault,
  GATSBY_BOOKING_URL: addressFault,
  GATSBY_TAG_MANAGER_ID: containerFault,
  GATSBY_TAG_MANAGER_ORIGIN: rootFault,
  POLICY_REPORT_URL: reportFault,
};

/** The value of a setting in `.env.example`, including lines that are commented out. */
function exampleOf(name: string): string | undefined {
  return new RegExp(`^(?:# )?${name}=(.*)$`, "m").exec(readFileSync(EXAMPLE_FILE, "utf8"))?.[1];
}

/**
 * Every fault of the settings, one line each, with the remedy; empty when a site can be built.
 * A secret key in any `GATSBY_` variable would be published, so it is refused.
 */
export function settingsFaults(settings: Settings): string[] {
  const missing = Object.entries(REQUIRED)
    .filter(([name]) => !settings[name])
    .map(([name, meaning]) => `${name} is missing: set it to ${meaning} (see .env.example).`);
  const wrong = Object.entries(FAULTS).flatMap(([name, faultOf]) => {
    const value = settings[name];
    if (!value) return [];
    const fault =
      value === exampleOf(name)
        ? "still has the value of .env.example: write your own."
        : faultOf(value);
    return fault ? [`${name} ${fault}`] : [];
  });
  const secret = Object.entries(settings)
    .filter(([name, value]) => name.startsWith("GATSBY_") && isSecretKey(value))
    .map(
      ([name]) =>
        `${name} contains a secret key, which every visitor could read: use the public key.`,
    );
  const {
    STRICT_TRANSPORT_SECURITY: transport,
    GATSBY_TAG_MANAGER_HOSTS: hosts,
    GATSBY_TAG_MANAGER_ID: container,
  } = settings;
  const transportFault = transport ? strictTransportFault(transport) : null;
  const withoutContainer =
    "GATSBY_TAG_MANAGER_HOSTS is set without GATSBY_TAG_MANAGER_ID: hosts are allowed only for a container's tags, so set both or neither.";
  return [
    ...missing,
    ...wrong,
    ...secret,
    ...(transportFault ? [transportFault] : []),
    ...(hosts ? readTagManagerHosts(hosts).faults : []),
    ...(hosts && !container ? [withoutContainer] : []),
  ];
}

/** The fault of a Node.js that is too old, or null. */
export function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return isOld ? `Node.js ${OLDEST_NODE.join(".")} or newer is needed (this is ${version}).` : null;
}

/** Returns the settings if they have no fault; otherwise throws an error with one line for each fault. */
export function checkedSettings(settings: Settings): Settings {
  const node = nodeFault(process.versions.node);
  const faults = [...(node ? [node] : []), ...settingsFaults(settings)];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return settings;
}
