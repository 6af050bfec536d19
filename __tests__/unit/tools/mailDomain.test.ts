import { checkMailDomain, type MailSender } from "../../../tools/hosts/mailDomain";
import { type Served, serve } from "../../setup/loopback";

/** TXT and MX records by name; an MX record is a host. */
type Zone = Record<string, { txt?: string[]; mx?: string[] }>;

const DOMAIN = "sayso.example";
const KEY = "A".repeat(216);
const mx = ["mx.provider.example"];
const goodZone: Zone = {
  [DOMAIN]: { mx, txt: ["v=spf1 include:spf.provider.example ~all", "other=1"] },
  "spf.provider.example": { txt: ["v=spf1 ip4:192.0.2.0/24 -all"] },
  [`resend._domainkey.${DOMAIN}`]: { txt: [`k=rsa; p=${KEY}${KEY}`] },
  [`_dmarc.${DOMAIN}`]: { txt: ["v=DMARC1; p=quarantine; rua=mailto:x@sayso.example"] },
};

let functions: Served;
beforeAll(async () => {
  functions = await serve(({ url }, response) => {
    response.writeHead(url === "/unsubscribe" ? 303 : 404).end();
  });
});

/** What the domain's check finds; a zone that is null is a name server that does not answer. */
function checked(zone: Zone | null, sender: Partial<MailSender> = {}) {
  const find = async (name: string) => {
    const records = zone?.[name];
    if (records) return { txt: [], mx: [], ...records };
    throw Object.assign(new Error(name), { code: zone ? "ENOTFOUND" : "ETIMEOUT" });
  };
  const dns = {
    // long texts come in parts
    resolveTxt: async (name: string) =>
      (await find(name)).txt.map((text) => text.match(/.{1,255}/g) ?? []),
    resolveMx: async (name: string) =>
      (await find(name)).mx.map((exchange) => ({ exchange, priority: 10 })),
  };
  const oneClickUrl = `${functions.url}/unsubscribe`;
  const from = `Sayso <hello@${DOMAIN}>`;
  const good = { domain: DOMAIN, from, postalAddress: "1 Example Street", oneClickUrl };
  const given = { ...good, ...sender };
  if (given.oneClickUrl === "nowhere") given.oneClickUrl = `${functions.url}/nowhere`;
  return checkMailDomain(given, dns);
}
const faults = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).flatMap((check) => check.faults);
const withZone = (more: Zone): Zone => ({ ...goodZone, ...more });
const spf = (...txt: string[]) => withZone({ [DOMAIN]: { mx, txt } });
const dkim = (...txt: string[]) => withZone({ [`resend._domainkey.${DOMAIN}`]: { txt } });
const dmarc = (...txt: string[]) => withZone({ [`_dmarc.${DOMAIN}`]: { txt } });

test("a domain with everything has no fault, also when it sends from a subdomain", async () => {
  expect(await faults(goodZone)).toEqual([]);
  expect(await faults(goodZone, { from: `Sayso <hello@mail.Sayso.example>` })).toEqual([]);
});

test("a subdomain follows the DMARC record of the domain above it", async () => {
  const domain = `mail.${DOMAIN}`;
  const zone = withZone({
    [domain]: goodZone[DOMAIN] ?? {},
    [`rare._domainkey.${domain}`]: { txt: [`p=${KEY}`] },
  });
  const sender = { domain, from: `x@${domain}` };
  expect(await faults(zone, { ...sender, selectors: ["rare"] })).toEqual([]);
  const unknown = expect.stringMatching(/no DKIM key .*--selector NAME/);
  expect(await faults(zone, sender)).toEqual([unknown]);
});

test("a key that was withdrawn beside a good one is no fault", async () => {
  const zone = withZone({ [`old._domainkey.${DOMAIN}`]: { txt: ["v=DKIM1; p="] } });
  expect(await faults(zone, { selectors: ["resend", "old"] })).toEqual([]);
});

test.each<[string, Zone, RegExp]>([
  ["no MX", withZone({ [DOMAIN]: { txt: ["v=spf1 ~all"] } }), /has no MX record.*add/],
  ["a null MX", withZone({ [DOMAIN]: { mx: ["."], txt: ["v=spf1 ~all"] } }), /has no MX record/],
  ["no SPF", spf("other=1"), /has no SPF record: add/],
  ["two SPF records", spf("v=spf1 ~all", "v=spf1 -all"), /has 2 SPF records.*join them/],
  ["SPF for everybody", spf("v=spf1 +all"), /lets everybody send: end it/],
  ["SPF without an end", spf("v=spf1 ip4:192.0.2.1"), /end it with ~all/],
  ["SPF that leads nowhere", spf("v=spf1 include:gone.b ~all"), /"include:gone.b" leads to no SPF/],
  ["too many look-ups", spf(`v=spf1 ${"a:b.c ".repeat(11)}~all`), /more than 10 look-ups/],
  ["SPF that includes itself", spf(`v=spf1 include:${DOMAIN} ~all`), /more than 10 look-ups/],
  ["no DKIM", dkim(), /no DKIM key was found/],
  ["a withdrawn key", dkim("v=DKIM1; p="), /was withdrawn/],
  ["a short key", dkim("p=AAAA"), /shorter than 1,024 bits/],
  ["no DMARC", dmarc(), /has no DMARC record.*add the TXT record _dmarc/],
  ["two DMARC records", dmarc("v=DMARC1; p=none", "v=DMARC1; p=reject"), /has 2 DMARC records/],
  ["DMARC without a policy", dmarc("v=DMARC1; p=maybe"), /has no valid policy/],
])("%s is told, with what to do", async (_, zone, fault) => {
  expect(await faults(zone)).toEqual([expect.stringMatching(fault)]);
});

test.each<[string, Partial<MailSender>, RegExp]>([
  ["a sender of b.c", { from: "x@b.c" }, /from b.c.*send from sayso.example, or check b.c/],
  ["a domain that ends alike", { from: `x@not${DOMAIN}` }, /from notsayso.example/],
  ["no sender", { from: undefined }, /MAIL_FROM is not set/],
  ["no postal address", { postalAddress: "" }, /MAIL_POSTAL_ADDRESS is not set/],
  ["no address to unsubscribe", { oneClickUrl: undefined }, /SUPABASE_URL/],
  ["an address to unsubscribe over http", { oneClickUrl: "http://sayso.example/x" }, /use https/],
  ["no function to unsubscribe", { oneClickUrl: "nowhere" }, /answers 404: deploy/],
  ["a subdomain of a strict domain", { from: `x@mail.${DOMAIN}` }, /the very same domain/],
])("%s is told as well", async (what, sender, fault) => {
  const zone = what.includes("strict") ? dmarc("v=DMARC1; p=none; adkim=s; aspf=s") : goodZone;
  expect(await faults(zone, sender)).toEqual([expect.stringMatching(fault)]);
});

test("a name server that is silent means that nothing was checked", async () => {
  const checks = await checked(null);
  expect(checks.filter(({ notChecked }) => notChecked).length).toBe(4);
  expect(checks.flatMap((check) => check.faults)).toEqual([]);
});
