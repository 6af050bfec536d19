import { strykerConfig, units } from "./strykerConfig.mjs";

export default strykerConfig(
  "node",
  units,
  ["__tests__/unit/{functions,shared,site/content}/**/*.test.ts"],
  [
    "src/shared/model/**/*.ts",
    "!src/shared/model/countries.ts",
    "supabase/functions/_shared/**/*.ts",
  ],
);
