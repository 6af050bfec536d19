import { strykerConfig, units } from "./strykerConfig.mjs";

export default strykerConfig(
  "mails",
  units,
  ["__tests__/unit/functions/**/*.test.ts"],
  ["supabase/functions/_shared/**/*.ts"],
);
