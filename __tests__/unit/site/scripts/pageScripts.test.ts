import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

test("with a container the script that measures is published under the name that the page script requests", () => {
  process.env[ID] = "GTM-TEST000";
  const root = join(temporaryFolder("web-vitals"), "public");
  publishWebVitals(root);
  const [name = "none", ...others] = readdirSync(root);
  expect(others).toEqual([]);
  expect(name).toMatch(/^web-vitals-[0-9a-f]{12}\.js$/);
  expect(pageScript().text).toContain(`"/${name}"`);
  expect(readFileSync(join(root, name), "utf8")).toContain("largest-contentful-paint");
});

test("without a container nothing measures, and the inline script has no tag-manager code", () => {
  process.env[ID] = "";
  const root = temporaryFolder("web-vitals");
  publishWebVitals(root);
  expect(readdirSync(root)).toEqual([]);
  expect(pageScript().text).not.toContain("web-vitals");
  expect(startScript()).not.toMatch(/dataLayer|analytics_storage/);
});
