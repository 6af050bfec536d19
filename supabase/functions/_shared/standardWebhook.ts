/** How far a signature's time may differ from this server's, as Standard Webhooks proposes. */
const TOLERANCE_S = 5 * 60;
const SECRET_PREFIX = "whsec_";
const ID = /^[\w.-]{1,200}$/;
/** A sender that replaces its secret signs twice; each further one costs a comparison. */
const SIGNATURES_MAX = 5;

export type SignedRequest = { id: string; signedS: number };

/**
 * The id and time of a request that is signed as Standard Webhooks says (https://www.standardwebhooks.com), or null. Any of the secrets may have
 * signed it, so that a secret can be replaced.
 */
export async function verifyWebhook(
  body: string,
  headers: Headers,
  secrets: readonly Uint8Array<ArrayBuffer>[],
  nowS: number,
): Promise<SignedRequest | null> {
  const header = (name: string) =>
    headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? "";
  const id = header("id");
  const timestamp = header("timestamp");
  if (!ID.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  const signedS = Number(timestamp);
  if (Math.abs(nowS - signedS) > TOLERANCE_S) return null;
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = header("signature")
    .split(" ")
    .map((one) => /^v1,([A-Za-z0-9+/]{43}=)$/.exec(one)?.[1])
    .filter((one) => one !== undefined)
    .slice(0, SIGNATURES_MAX);
  for (const secret of secrets) {
    const key = await importKey(secret, "verify");
    for (const signature of signatures) {
      // The platform's comparison takes the same time for every signature.
      if (await crypto.subtle.verify("HMAC", key, bytesOf(signature), signed))
        return { id, signedS };
    }
  }
  return null;
}

/** The headers of a request with this body. Each secret signs, so that the receiver may know the older or the newer one. */
export async function signWebhook(
  { id, signedS, body }: SignedRequest & { body: string },
  secrets: readonly Uint8Array<ArrayBuffer>[],
): Promise<Record<`webhook-${"id" | "timestamp" | "signature"}`, string>> {
  const signed = new TextEncoder().encode(`${id}.${signedS}.${body}`);
  const signatures = secrets.map(async (secret) => {
    const key = await importKey(secret, "sign");
    const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
    return `v1,${btoa(String.fromCharCode(...digest))}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(signedS),
    "webhook-signature": (await Promise.all(signatures)).join(" "),
  };
}

/** The keys of a setting such as `MAIL_EVENTS_SECRET`: one or more secrets (`whsec_…`). Throws an error with the message `fault` if one is malformed. */
export function readWebhookSecrets(
  text: string | undefined,
  fault = "MAIL_EVENTS_SECRET must be the provider's signing secret: whsec_…",
): Uint8Array<ArrayBuffer>[] {
  const secrets = (text ?? "").split(/[\s,]+/).filter((secret) => secret !== "");
  if (
    secrets.length === 0 ||
    !secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,}=*$/.test(secret))
  )
    throw new Error(fault);
  return secrets.map((secret) => bytesOf(secret.slice(SECRET_PREFIX.length)));
}

function importKey(secret: Uint8Array<ArrayBuffer>, usage: "sign" | "verify"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [usage]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
