import { strykerConfig, units } from "./strykerConfig.mjs";

// Without the schemas of content: __tests__/unit/site/content tests them with whole folders of content, and a mutant would need minutes there.
export default strykerConfig(
  "model",
  units,
  ["__tests__/unit/{shared,plugins,site/{graphql,site-files}}/**/*.test.ts"],
  ["src/shared/model/**/*.ts", "!src/shared/model/{contentFields,copy,countries,pages}.ts"],
);
