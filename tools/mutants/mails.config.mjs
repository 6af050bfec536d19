import { strykerConfig, units } from "./strykerConfig.mjs";

// Without the files that __tests__/database tests on a real database: a mutant would need minutes there.
export default strykerConfig(
  "mails",
  units,
  ["__tests__/unit/functions/**/*.test.ts"],
  [
    "supabase/functions/_shared/**/*.ts",
    "!supabase/functions/_shared/{drainWebhooks,outbox,sendWebhook,smtpTransport}.ts",
  ],
);
