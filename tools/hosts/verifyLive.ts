import { randomUUID } from "node:crypto";
import { askHost } from "./askHost";
import { checkHost } from "./checkHost";
import {
  mailEventsFaults,
  queueFaults,
  readQueue,
  sendMailFaults,
  unsubscribeFaults,
} from "./mailFunctions";

export type LiveSite = {
  /** The address of the site, without a slash at the end. */
  origin: string;
  /** The address of the backend; by default the first host that the site's policy allows it to call. */
  backend?: string | undefined;
  /** The look-up of a visitor's network address; by default the function `ip` of the backend. */
  lookUpUrl?: string | undefined;
  /** The public key, for the checks that need one. */
  key?: string | undefined;
  /** The secret that the scheduler sends to `send-mail`, to read the state of the queue. */
  scheduleSecret?: string | undefined;
};
/** One check; it passed if there are no faults. With a reason in `notChecked` it says nothing about the site. */
export type Check = { name: string; faults: string[]; notChecked?: string };

/** Thrown by a check that could not be made; its message says why. */
class NotChecked extends Error {}

/** The headers that supabase-js sends with the update, including the one that names the row (docs/decisions/010). */
const REFRESH_HEADERS =
  "apikey,authorization,content-profile,content-type,x-client-info,x-subscriber-email";

/** What the links of mails call. */
const LINK_FUNCTIONS = [
  "confirm_subscription",
  "unsubscribe",
  "request_data_copy",
  "request_erasure",
  "confirm_erasure",
];

type RunCheck = (name: string, find: () => Promise<string[]>) => Promise<void>;

/** Checks a deployed site and its backend from outside, as a browser would; changes nothing. */
export async function verifyLive(site: LiveSite): Promise<Check[]> {
  const { origin } = site;
  const checks: Check[] = [];
  const check: RunCheck = async (name, find) => {
    try {
      checks.push({ name, faults: await find() });
    } catch (error) {
      if (error instanceof NotChecked) checks.push({ name, faults: [], notChecked: error.message });
      else checks.push({ name, faults: [String(error)] });
    }
  };

  await check("every address answers as the host table says", async () => {
    const { faults } = await checkHost(origin, "live");
    return faults;
  });
  await check("the home page is compressed and its canonical address is this one", async () => {
    const packed = await askHost(origin, "/", { headers: { "accept-encoding": "br, gzip" } });
    const { body } = await askHost(origin, "/");
    const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(body)?.[1];
    return [
      ...(packed.headers["content-encoding"] ? [] : ["it is sent uncompressed"]),
      ...(canonical === origin
        ? []
        : [`its canonical address is ${canonical}: was it built with another GATSBY_SITE_URL?`]),
    ];
  });
  if (origin.startsWith("https://")) {
    await check("http redirects to https", async () => {
      const { status, headers } = await askHost(origin.replace("https:", "http:"), "/privacy");
      const leads = [301, 308].includes(status) && headers.location?.startsWith("https://");
      return leads ? [] : [`it answers ${status} ${headers.location ?? ""}`];
    });
  }
  const backend = site.backend ?? (await backendOf(origin).catch(() => undefined));
  if (backend) await verifyBackend(backend, site, check);
  else {
    await check("the backend answers the site", async () => [
      "not known, for the policy of the home page names none: set GATSBY_SUPABASE_URL",
    ]);
  }
  return checks;
}

/** The first other host that the policy of the home page allows it to call. Throws an error if the site does not answer. */
async function backendOf(origin: string): Promise<string | undefined> {
  const { headers } = await askHost(origin, "/");
  return /connect-src 'self' (https?:[^ ;]+)/.exec(String(headers["content-security-policy"]))?.[1];
}

async function verifyBackend(backend: string, site: LiveSite, check: RunCheck): Promise<void> {
  const { origin, key, lookUpUrl, scheduleSecret } = site;
  await check("the backend allows the site to refresh a sign-up", () =>
    preflightFaults(backend, origin),
  );
  if (key) {
    await check("the backend shows no rows to the public key, and its functions answer", () =>
      keyFaults(backend, key),
    );
  }
  await check("the look-up of a visitor's address answers pages of this site", () =>
    lookUpFaults(lookUpUrl ?? `${backend}/functions/v1/ip`, origin),
  );
  // The embedded backend of a local start has its own mailer instead of the function.
  if (origin.startsWith("https://")) {
    await check("send-mail is deployed, and only the schedule may call it", () =>
      sendMailFaults(backend),
    );
    await check("mail-events is deployed, and takes signed events only", () =>
      mailEventsFaults(backend),
    );
    await check("unsubscribe is deployed and redirects to this site", () =>
      unsubscribeFaults(backend, origin),
    );
  }
  if (scheduleSecret) {
    await check("no mail and no webhook is overdue, and none was given up", async () =>
      queueFaults(await readQueue(backend, scheduleSecret)),
    );
  }
}

async function preflightFaults(backend: string, origin: string): Promise<string[]> {
  const { status, headers } = await askHost(backend, "/rest/v1/newsletter_subscriptions", {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PATCH",
      "access-control-request-headers": REFRESH_HEADERS,
    },
  });
  const list = (name: string) =>
    String(headers[name] ?? "")
      .toLowerCase()
      .split(/, */);
  const forbidden = REFRESH_HEADERS.split(",").filter(
    (name) => !list("access-control-allow-headers").includes(name),
  );
  return [
    ...(status >= 200 && status < 300 ? [] : [`${backend} answers the preflight with ${status}`]),
    ...(["*", origin].includes(list("access-control-allow-origin").join())
      ? []
      : [`${backend} does not let ${origin} call it`]),
    ...(list("access-control-allow-methods").includes("patch") ? [] : ["PATCH is not allowed"]),
    ...forbidden.map((name) => `the header ${name} is not allowed`),
  ];
}

/** Without its answer, no sign-up is sent (docs/requirements.md#calls-of-a-sign-up). */
async function lookUpFaults(lookUpUrl: string, origin: string): Promise<string[]> {
  const { origin: host, pathname, search } = new URL(lookUpUrl);
  const { status, headers, body } = await askHost(host, `${pathname}${search}`, {
    headers: { origin },
  });
  const allowed = headers["access-control-allow-origin"] ?? "";
  return [
    ...(status === 200 && /"ip" ?: ?"[0-9a-f:.]+"/i.test(body)
      ? []
      : [`${lookUpUrl} answers ${status} ${body.slice(0, 80)}: no sign-up can be sent`]),
    ...(host === origin || ["*", origin].includes(allowed)
      ? []
      : [`${lookUpUrl} does not let ${origin} read its answer`]),
  ];
}

/** A readable row would be a security hole; a missing function means that a migration was not applied. */
async function keyFaults(backend: string, key: string): Promise<string[]> {
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
  };
  const rows = await askHost(backend, "/rest/v1/newsletter_subscriptions?select=email", {
    headers,
  });
  const body = JSON.stringify({ token: randomUUID() });
  const faults = /@/.test(rows.body) ? ["anybody can list the sign-ups"] : [];
  if (rows.status !== 401) {
    faults.push(
      `reading answers ${rows.status} instead of 401: the API does not call private.admit_request (docs/deploy.md)`,
    );
  }
  for (const name of LINK_FUNCTIONS) {
    const answer = await askHost(backend, `/rest/v1/rpc/${name}`, {
      method: "POST",
      headers,
      body,
    });
    if (answer.status === 429)
      throw new NotChecked(
        "this network has called the functions of mailed links too often; try again in ten minutes",
      );
    if (!/"ok" ?: ?false/.test(answer.body))
      faults.push(`${name} answers ${answer.status} ${answer.body}`);
  }
  // An address that nobody has, so it writes nothing.
  const source = await askHost(backend, "/rest/v1/rpc/note_lead_source", {
    method: "POST",
    headers,
    body: JSON.stringify({ address: `${randomUUID()}@example.com`, form: "hero" }),
  });
  if (source.status !== 204)
    faults.push(`note_lead_source answers ${source.status} ${source.body}`);
  return faults;
}
