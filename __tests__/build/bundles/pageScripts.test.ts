import { pageScript, startScript } from "../../../src/build/bundles/pageScripts";

const ID = "GATSBY_TAG_MANAGER_ID";
const before = process.env[ID];
afterEach(() => {
  if (before === undefined) delete process.env[ID];
  else process.env[ID] = before;
});

test("without a container id the inline script contains no tag-manager code", () => {
  process.env[ID] = "";
  expect(startScript()).not.toMatch(/dataLayer|analytics_storage/);
});

test("with a container id it sets the consent defaults", () => {
  process.env[ID] = "GTM-TEST000";
  expect(startScript()).toMatch(/dataLayer/);
});

test("the address of the page script changes with its content", () => {
  expect(pageScript().path).toMatch(/^\/page-[0-9a-f]{12}\.js$/);
  expect(pageScript().path).toBe(pageScript().path);
});
