import { strykerConfig, units } from "./strykerConfig.mjs";

// Without the list of countries, which is data: __tests__/database/contactValues.test.ts sends each of them.
export default strykerConfig(
  "model",
  units,
  ["__tests__/unit/{shared,plugins,site/{content,graphql,site-files}}/**/*.test.ts"],
  ["src/shared/model/**/*.ts", "!src/shared/model/countries.ts"],
);
