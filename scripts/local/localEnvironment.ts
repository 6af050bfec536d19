import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/localKeys";

export const HOST = "127.0.0.1";
export const IP_LOOKUP_PATH = "/ip";

/** Ports of one local stack. `npm test` has its own, so that it can run beside `npm start`. */
export type Ports = { site: number; backend: number; mailWeb: number; smtp: number };
export const START_PORTS: Ports = { site: 9000, backend: 54321, mailWeb: 54324, smtp: 54325 };
/** TEST_PORT_OFFSET moves them all, for a second run at the same time. */
const offset = Number(process.env.TEST_PORT_OFFSET ?? 0);
export const TEST_PORTS: Ports = {
  site: 9010 + offset,
  backend: 54331 + offset,
  mailWeb: 54334 + offset,
  smtp: 54335 + offset,
};

/**
 * The settings of a stack on these ports, all on this machine. Names that it leaves empty are written out, because
 * Gatsby would otherwise take them from the environment or from `.env.production`.
 */
export function localEnvironment(ports: Ports): Record<string, string> {
  const site = `http://${HOST}:${ports.site}`;
  return {
    GATSBY_SITE_URL: site,
    GATSBY_SUPABASE_URL: `http://${HOST}:${ports.backend}`,
    GATSBY_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY,
    GATSBY_IP_LOOKUP_URL: `${site}${IP_LOOKUP_PATH}`,
    GATSBY_TAG_MANAGER_ID: "",
    GATSBY_TAG_MANAGER_AFTER_CHOICE: "",
    GATSBY_TAG_MANAGER_HOSTS: "",
    GATSBY_TELEMETRY_DISABLED: "1",
    MAIL_FROM: "Sayso <hello@sayso.example>",
    OWNER_EMAIL: "owner@sayso.example",
  };
}

/** The journeys run with a container id, so that consent can be proved; its host is a stand-in. */
export function testEnvironment(): Record<string, string> {
  return {
    ...localEnvironment(TEST_PORTS),
    GATSBY_TAG_MANAGER_ID: "GTM-TEST000",
    GATSBY_TAG_MANAGER_HOSTS:
      "script-src https://www.googleadservices.com; img-src https://googleads.g.doubleclick.net; connect-src https://www.google.com; frame-src https://td.doubleclick.net",
  };
}

/** A deployment's settings, all over https: what a built site is judged by, not what it calls. */
export function deployedEnvironment(): Record<string, string> {
  return {
    GATSBY_SITE_URL: "https://sayso.example",
    GATSBY_SUPABASE_URL: "https://abc.supabase.co",
    GATSBY_SUPABASE_KEY: LOCAL_PUBLISHABLE_KEY,
    GATSBY_IP_LOOKUP_URL: "https://ip.sayso.example/json",
    GATSBY_TELEMETRY_DISABLED: "1",
    GATSBY_TAG_MANAGER_ID: "GTM-TEST000",
  };
}
