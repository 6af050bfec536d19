import { readdirSync } from "node:fs";
import {
  pageScript,
  publishWebVitals,
  startScript,
} from "../../../../src/site/scripts/pageScripts";
import { temporaryFolder } from "../../../setup/temporaryFolder";

const useContainer = (GATSBY_TAG_MANAGER_ID: string) =>
  jest.replaceProperty(process, "env", { ...process.env, GATSBY_TAG_MANAGER_ID });

test("the address of the page script changes with its content", () => {
  const [without, withContainer] = ["", "GTM-TEST000"].map((id) => {
    useContainer(id);
    return pageScript();
  });
  expect(without?.path).toMatch(/^\/page-[0-9a-f]{12}\.js$/);
  expect(withContainer?.text).not.toBe(without?.text);
  expect(withContainer?.path).not.toBe(without?.path);
});

test("without a container nothing measures, and the inline script has no tag-manager code", () => {
  useContainer("");
  const root = temporaryFolder("web-vitals");
  publishWebVitals(root);
  expect(readdirSync(root)).toEqual([]);
  expect(pageScript().text).not.toContain("web-vitals");
  expect(startScript()).not.toMatch(/dataLayer|analytics_storage/);
});
