import { strykerConfig, units } from "./strykerConfig.mjs";

export default strykerConfig(
  "model",
  units,
  [
    "__tests__/unit/shared/**/*.test.ts",
    "__tests__/unit/site/content/{findFaults,mistakesInPages,mistakesInPosts}.test.ts",
  ],
  ["src/shared/model/**/*.ts", "!src/shared/model/countries.ts"],
);
