import type { Environment } from "./mailSettings.ts";
import { readWebhookSecrets } from "./standardWebhook.ts";

/** Where events are sent, and how. */
export type WebhookTarget = {
  url: URL;
  /** Each secret signs the request. */
  secrets: Uint8Array<ArrayBuffer>[];
  /** `chat`: one text, as Slack, Mattermost, Google Chat and Discord (at its address with /slack) accept it. */
  format: "standard" | "chat";
  /** Whether the receiver may be in a private network, and on this machine without https. */
  isPrivateAllowed: boolean;
};

/**
 * The settings `WEBHOOK_URL`, `WEBHOOK_SECRET`, `WEBHOOK_FORMAT` and `WEBHOOK_ALLOW_PRIVATE`; undefined without an address. Throws an
 * error with one line for each setting that is missing or wrong. It never contains the address, because a chat's is secret.
 */
export function readWebhookTarget(env: Environment): WebhookTarget | undefined {
  const { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_FORMAT = "", WEBHOOK_ALLOW_PRIVATE = "" } = env;
  if (!WEBHOOK_URL) return undefined;
  const url = URL.canParse(WEBHOOK_URL) ? new URL(WEBHOOK_URL) : undefined;
  const isPrivateAllowed = WEBHOOK_ALLOW_PRIVATE === "true";
  const isChat = WEBHOOK_FORMAT === "chat";
  const isPlainHere = isPrivateAllowed && url?.protocol === "http:" && isLoopback(hostOf(url));
  const faults = [
    url?.protocol !== "https:" && !isPlainHere && "WEBHOOK_URL must begin with https://",
    url !== undefined &&
      `${url.username}${url.password}` !== "" &&
      "WEBHOOK_URL must contain no user and no password: receivers check the signature",
    !["", "standard", "chat"].includes(WEBHOOK_FORMAT) && "WEBHOOK_FORMAT must be standard or chat",
    !["", "true", "false"].includes(WEBHOOK_ALLOW_PRIVATE) &&
      "WEBHOOK_ALLOW_PRIVATE must be true or false",
    url !== undefined &&
      !isPrivateAllowed &&
      isIpAddress(hostOf(url)) &&
      !isPublicIpAddress(hostOf(url)) &&
      "WEBHOOK_URL must not be an address of a private network (or set WEBHOOK_ALLOW_PRIVATE=true)",
  ].filter((fault) => fault !== false);
  if (url === undefined || faults.length > 0) throw new Error(faults.join("\n"));
  const secretFault =
    'WEBHOOK_SECRET must be whsec_ and 32 or more characters: echo "whsec_$(openssl rand -base64 32)"';
  // Chat tools check no signature: their address is the secret.
  const isSigned = !isChat || Boolean(WEBHOOK_SECRET);
  const secrets = isSigned ? readWebhookSecrets(WEBHOOK_SECRET, secretFault) : [];
  return { url, secrets, format: isChat ? "chat" : "standard", isPrivateAllowed };
}

/** The host of an address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

/** Whether a host is an IP address. `URL` has written every form of IPv4, such as 0x7f.1 and 2130706433, with four numbers. */
export function isIpAddress(host: string): boolean {
  return host.includes(":") || /^\d+(\.\d+){3}$/.test(host);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}

/** IPv4 ranges that are not on the public internet, from IANA's special-purpose registry: the first address, and the length of the prefix. */
const SPECIAL_IPV4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, and the metadata of cloud machines
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3], // multicast, reserved, broadcast
];

/**
 * Whether an IP address is one of the public internet. Of IPv6 only 2000::/3 is, without the parts that lead to IPv4 addresses
 * (6to4, Teredo) or are for documentation; so IPv4 mapped into IPv6 (::ffff:10.0.0.1) is not.
 */
export function isPublicIpAddress(address: string): boolean {
  if (!address.includes(":")) {
    const number = numberOf(address);
    return !SPECIAL_IPV4.some(([network, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(number / size) === Math.floor(numberOf(network) / size);
    });
  }
  const [first = 0, second = 0] = address
    .split(":")
    .map((part) => Number.parseInt(part || "0", 16));
  const isGlobal = first >= 0x2000 && first <= 0x3fff;
  const isSpecial =
    (first === 0x2001 && (second < 0x200 || second === 0xdb8)) ||
    first === 0x2002 ||
    (first === 0x3fff && second < 0x1000);
  return isGlobal && !isSpecial;
}

function numberOf(ipv4: string): number {
  return ipv4.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}
