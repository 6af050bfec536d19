import { readdirSync } from "node:fs";
import {
  pageScript,
  publishWebVitals,
  startScript,
} from "../../../../src/site/scripts/pageScripts";
import { temporaryFolder } from "../../../setup/temporaryFolder";

const ID = "GATSBY_TAG_MANAGER_ID";
const before = process.env[ID];
afterEach(() => {
  if (before === undefined) delete process.env[ID];
  else process.env[ID] = before;
});

test("the address of the page script changes with its content", () => {
  const [without, withContainer] = ["", "GTM-TEST000"].map((id) => {
    process.env[ID] = id;
    return pageScript();
  });
  expect(without?.path).toMatch(/^\/page-[0-9a-f]{12}\.js$/);
  expect(withContainer?.text).not.toBe(without?.text);
  expect(withContainer?.path).not.toBe(without?.path);
});

test("without a container nothing measures, and the inline script has no tag-manager code", () => {
  process.env[ID] = "";
  const root = temporaryFolder("web-vitals");
  publishWebVitals(root);
  expect(readdirSync(root)).toEqual([]);
  expect(pageScript().text).not.toContain("web-vitals");
  expect(startScript()).not.toMatch(/dataLayer|analytics_storage/);
});
