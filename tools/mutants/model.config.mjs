import { strykerConfig, units } from "./strykerConfig.mjs";

export default strykerConfig(
  "model",
  units,
  ["__tests__/unit/{shared,plugins,site/{graphql,site-files}}/**/*.test.ts"],
  ["src/shared/model/**/*.ts"],
);
