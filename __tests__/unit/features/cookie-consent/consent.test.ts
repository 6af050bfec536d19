import {
  acceptAll,
  CONSENT_VERSION,
  isOutdated,
  NOTHING_OPTIONAL,
  parsePreferences,
} from "../../../../src/features/cookie-consent/consent";
import {
  consentSignals,
  pushConsentDefaults,
  pushConsentUpdate,
} from "../../../../src/features/cookie-consent/consentCommands";
import {
  deleteForbiddenCookies,
  forbiddenCookies,
} from "../../../../src/features/cookie-consent/consentCookies";
import { readConsent, writeConsent } from "../../../../src/features/cookie-consent/storedConsent";
import { browserStorage } from "../../../../src/services/browserStorage";

const NOW = new Date("2026-06-01T00:00:00Z");

test.each([
  [acceptAll(false), "granted", "granted", "granted"],
  [acceptAll(true), "granted", "granted", "denied"],
  [NOTHING_OPTIONAL, "denied", "denied", "denied"],
])("%j gives each signal of the tag manager", (preferences, performance, functional, targeting) => {
  expect(consentSignals(preferences)).toEqual({
    analytics_storage: performance,
    ad_storage: targeting,
    ad_user_data: targeting,
    ad_personalization: targeting,
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: "granted",
  });
});

const CHOICES = [acceptAll(false), acceptAll(true), NOTHING_OPTIONAL];
test.each(CHOICES)("the choice %j is stored and read again for twelve months", (preferences) => {
  localStorage.clear();
  const storage = browserStorage(() => localStorage);
  expect(readConsent(storage, NOW)).toBeNull();
  writeConsent(storage, preferences, NOW);
  expect(readConsent(storage, NOW)).toEqual({ ...preferences, necessary: true });
  expect(readConsent(storage, new Date("2027-06-02T00:00:00Z"))).toBeNull();
  localStorage.setItem("consent_given", "false");
  expect(readConsent(storage, NOW)).toBeNull();
});

test("commands are pushed as arguments objects, as the tag manager expects", () => {
  const dataLayer: unknown[] = [];
  pushConsentDefaults(dataLayer);
  pushConsentUpdate(dataLayer, acceptAll(false));
  expect(dataLayer.map((entry) => Object.prototype.toString.call(entry))).toEqual(
    Array(4).fill("[object Arguments]"),
  );
  expect(dataLayer.map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual([
    ["consent", "default", { ...consentSignals(NOTHING_OPTIONAL), wait_for_update: 500 }],
    ["set", "ads_data_redaction", true],
    ["set", { cookie_flags: "max-age=7200;secure;samesite=none" }],
    ["consent", "update", consentSignals(acceptAll(false))],
  ]);
});

const all = { performance: true, functional: true, targeting: true };
test.each<unknown>([
  ...[null, "yes", {}, { performance: true }],
  ...Object.keys(all).map((name) => ({ ...all, [name]: 1 })),
  Object.create(all), // inherited
])("invalid stored preferences, %j, do not count as a choice", (stored) => {
  expect(parsePreferences(stored)).toBeNull();
});

test("the choice is asked for again only after twelve months or under a newer policy", () => {
  const at = (date: unknown, version: unknown = CONSENT_VERSION) =>
    isOutdated({ version, date }, NOW);
  const recent = "2026-05-31T00:00:00Z";
  expect([at("2025-06-01T00:00:00Z"), at(recent, CONSENT_VERSION - 1)]).toEqual([true, true]);
  for (const date of [recent, "2025-06-02T00:00:00Z", "2027-01-01T00:00:00Z", "not a date"])
    expect([date, at(date)]).toEqual([date, false]);
  for (const version of [CONSENT_VERSION + 1, "0"]) expect(at(recent, version)).toBe(false);
  expect(at(undefined, "old")).toBe(false);
  for (const record of [null, undefined, 1, "{{", {}]) expect(isOutdated(record, NOW)).toBe(false);
});

test.each([
  ["_ga_AB1=1; _gid=2; _gat_x=3; _dc_gtm_y=4", { performance: false }],
  ["_gcl_au=1; _gac_x=2; _fbp=3; _fbc=4", { targeting: false }],
])("the cookies '%s' are forbidden without their category, and only then", (cookies, refusal) => {
  const others =
    "theme=dark; my_ga=1; x_gid=1; _gids=1; my_gat=1; x_dc_gtm_=1; my_gcl_=1; x_gac_=1; _fbps=1; x_fbp=1; _fbcs=1; x_fbc=1";
  const names = cookies.split("; ").map((cookie) => cookie.split("=")[0]);
  const all = `${cookies}; ${others}`;
  expect(forbiddenCookies(all, { ...acceptAll(false), ...refusal })).toEqual(names);
  expect(forbiddenCookies(all, acceptAll(false))).toEqual([]);
});

test("refused analytics cookies are deleted on this host and on the parent domain, where they are usually set", () => {
  const written: string[] = [];
  const page = {
    location: { hostname: "www.sayso.example" },
    get cookie() {
      return "_ga=1; theme=dark";
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const preferences = { ...acceptAll(false), performance: false };
  deleteForbiddenCookies(page as unknown as Document, preferences);
  const expired = "_ga=; Max-Age=0; Path=/";
  expect(written).toEqual([
    expired,
    ...["www.sayso.example", "sayso.example", "example"].map((at) => `${expired}; Domain=${at}`),
  ]);
});
