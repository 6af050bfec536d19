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
import { deleteForbiddenCookies } from "../../../../src/features/cookie-consent/consentCookies";

const NOW = new Date("2026-06-01T00:00:00Z");

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

test.each([
  null,
  "yes",
  {},
  { performance: true },
  { performance: 1, functional: 1, targeting: 1 },
])("invalid stored preferences, %j, do not count as a choice", (stored) => {
  expect(parsePreferences(stored)).toBeNull();
});

test("preferences inherited from a prototype do not count as a choice", () => {
  const polluted: unknown = Object.create({ performance: true, functional: true, targeting: true });
  expect(parsePreferences(polluted)).toBeNull();
});

test("the choice is asked for again only after twelve months or under a newer policy", () => {
  const at = (date: unknown, version: unknown = CONSENT_VERSION) =>
    isOutdated({ version, date }, NOW);
  expect(at("2026-05-31T00:00:00Z")).toBe(false);
  expect(at("2025-06-02T00:00:00Z")).toBe(false);
  expect(at("2025-05-30T00:00:00Z")).toBe(true);
  expect(at("2026-05-31T00:00:00Z", CONSENT_VERSION - 1)).toBe(true);
  expect(at("2026-05-31T00:00:00Z", CONSENT_VERSION + 1)).toBe(false);
  expect(at("2027-01-01T00:00:00Z")).toBe(false);
  expect(at("not a date")).toBe(false);
  expect(at(undefined, "old")).toBe(false);
  for (const record of [null, undefined, 1, "{{", {}]) expect(isOutdated(record, NOW)).toBe(false);
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
  const preferences = { necessary: true, performance: false, functional: true, targeting: true };
  deleteForbiddenCookies(page as unknown as Document, preferences as never);
  const expired = "_ga=; Max-Age=0; Path=/";
  expect(written).toEqual([
    expired,
    ...["www.sayso.example", "sayso.example", "example"].map((at) => `${expired}; Domain=${at}`),
  ]);
});
