import { components, strykerConfig } from "./strykerConfig.mjs";

export default strykerConfig(
  "features",
  components,
  ["__tests__/unit/features/{cookie-consent,contact,newsletter,subscription}/**/*.test.{ts,tsx}"],
  [
    "src/features/contact/{contactEntry,fieldDefinitions,contactOutcome}.ts",
    "src/features/cookie-consent/{consent,consentCommands,consentCookies,storedConsent}.ts",
    "src/features/newsletter/subscribe.ts",
  ],
);
