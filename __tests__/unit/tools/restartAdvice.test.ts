import { restartAdvice } from "../../../tools/local-site/restartAdvice";

test.each([
  ["supabase/migrations/20270101000000_budget.sql", "applies new migrations"],
  ["supabase/functions/send-mail/index.ts", "the services have the old code"],
  ["gatsby-node.ts", "Gatsby has the old code"],
  ["plugins/remark-tips/index.js", "Gatsby has the old code"],
  ["src\\site\\graphql\\schema.ts", "src/site/graphql/schema.ts: Gatsby has the old code"],
  ["src/shared/model/copy.ts", "If the build uses it too"],
])("after a change of %s, npm run dev says what to do", (file, advice) => {
  expect(restartAdvice(file)).toContain(advice);
  expect(restartAdvice(file)).toContain("end npm run dev (Ctrl-C) and start it again");
});

test("what Fast Refresh takes over needs no advice", () => {
  expect(restartAdvice("src/sections/Hero.tsx")).toBeUndefined();
  expect(restartAdvice("content/copy/hero.md")).toBeUndefined();
});
