import { components, strykerConfig } from "./strykerConfig.mjs";

export default strykerConfig(
  "features",
  components,
  ["__tests__/unit/features/{consent,contact,newsletter,subscription}/**/*.test.{ts,tsx}"],
  [
    "src/features/contact/{contactForm,contactFields,contactOutcome}.ts",
    "src/features/consent/{consent,consentCommands,consentCookies,storedConsent}.ts",
    "src/features/newsletter/subscribe.ts",
  ],
);
