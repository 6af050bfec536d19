import { LOCAL_BACKEND_PORT, LOCAL_PUBLISHABLE_KEY, portOffset } from "../local-backend/localKeys";

export const HOST = "127.0.0.1";

/** Ports of one local stack. `npm test` has its own, so that it can run at the same time as `npm start`. */
export type Ports = { site: number; backend: number; mailWeb: number; smtp: number };
const START_PORTS: Ports = {
  site: 9000,
  backend: LOCAL_BACKEND_PORT,
  mailWeb: 54324,
  smtp: 54325,
};
/** Below 32768: Linux gives the ports above to outgoing connections, of which tests make thousands, and keeps each for a minute. */
const TEST_PORTS_UNMOVED: Ports = { site: 9010, backend: 9011, mailWeb: 9012, smtp: 9013 };

function movedBy(offset: number, ports: Ports): Ports {
  const { site, backend, mailWeb, smtp } = ports;
  return {
    site: site + offset,
    backend: backend + offset,
    mailWeb: mailWeb + offset,
    smtp: smtp + offset,
  };
}

/** The ports of `npm start` and `npm run dev`; SAYSO_PORT_OFFSET moves all of them, for a second start at the same time. */
export function startPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  return movedBy(portOffset(env), START_PORTS);
}

/** The ports of `npm test`. TEST_PORT_OFFSET moves all of them, for a second run at the same time. */
export const TEST_PORTS = movedBy(Number(process.env["TEST_PORT_OFFSET"] ?? 0), TEST_PORTS_UNMOVED);

/**
 * The settings of a stack on these ports, all on this machine. Empty settings are listed too, because
 * Gatsby would otherwise take them from the environment or from `.env.production`.
 */
export function localEnvironment(ports: Ports): Record<string, string> {
  const site = `http://${HOST}:${ports.site}`;
  return {
    GATSBY_SITE_URL: site,
    GATSBY_SUPABASE_URL: `http://${HOST}:${ports.backend}`,
    GATSBY_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY,
    GATSBY_IP_LOOKUP_URL: "",
    GATSBY_BOOKING_URL: "",
    GATSBY_TAG_MANAGER_ID: "",
    GATSBY_TAG_MANAGER_ORIGIN: "",
    GATSBY_TAG_MANAGER_AFTER_CHOICE: "",
    GATSBY_TAG_MANAGER_HOSTS: "",
    POLICY_REPORT_URL: "",
    STRICT_TRANSPORT_SECURITY: "",
    GATSBY_TELEMETRY_DISABLED: "1",
    MAIL_FROM: "Sayso <hello@sayso.example>",
    OWNER_EMAIL: "owner@sayso.example",
  };
}

/** The settings of the webhook that the terminal gives a local start: it is off without them (docs/webhooks.md). */
export function webhookSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(env).filter(([name]) => name.startsWith("WEBHOOK_"));
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? ""]));
}

/** The journeys run with a container id, to test consent; the tests answer for its host. */
export function testEnvironment(): Record<string, string> {
  return {
    ...localEnvironment(TEST_PORTS),
    GATSBY_TAG_MANAGER_ID: "GTM-TEST000",
    GATSBY_TAG_MANAGER_HOSTS:
      "script-src https://www.googleadservices.com; img-src https://googleads.g.doubleclick.net; connect-src https://www.google.com; frame-src https://td.doubleclick.net",
  };
}

/** Settings as of a deployment, all with https, for tests that check a built site and do not call these addresses. */
export function deployedEnvironment(): Record<string, string> {
  return {
    GATSBY_SITE_URL: "https://sayso.example",
    GATSBY_SUPABASE_URL: "https://abc.supabase.co",
    GATSBY_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY,
    GATSBY_TELEMETRY_DISABLED: "1",
    GATSBY_TAG_MANAGER_ID: "GTM-TEST000",
    // The last stage of docs/deploy.md, "HTTPS for good".
    STRICT_TRANSPORT_SECURITY: "max-age=63072000; includeSubDomains; preload",
  };
}
