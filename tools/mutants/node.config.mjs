import { strykerConfig, units } from "./strykerConfig.mjs";

export default strykerConfig(
  "node",
  units,
  [
    "__tests__/unit/{functions,shared}/**/*.test.ts",
    "__tests__/unit/site/content/{findFaults,mistakesInPages,mistakesInPosts}.test.ts",
  ],
  [
    "src/shared/model/**/*.ts",
    "!src/shared/model/countries.ts",
    "supabase/functions/_shared/**/*.ts",
  ],
);
