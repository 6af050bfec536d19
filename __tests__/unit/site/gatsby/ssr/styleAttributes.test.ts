import { withoutStyleAttributes } from "../../../../../src/site/gatsby/ssr/styleAttributes";

const WRAPPER = '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">';
const ANNOUNCER = '<div id="gatsby-announcer" style="position:absolute" aria-live="assertive">';
const OURS = '<p id="ours">A word of style=&quot;x&quot;</p>';

test("the style attributes of Gatsby's elements are removed, and nothing else changes", () => {
  expect(withoutStyleAttributes(`${WRAPPER}${OURS}</div>${ANNOUNCER}</div>`)).toBe(
    `<div tabindex="-1" id="gatsby-focus-wrapper">${OURS}</div><div id="gatsby-announcer" aria-live="assertive"></div>`,
  );
});

test.each([
  ["another wrapper", `${WRAPPER.replace("focus-wrapper", "focus")}</div>${ANNOUNCER}</div>`],
  ["a further element", `${WRAPPER}</div>${ANNOUNCER}</div><i id="gatsby-x" style="top:0"></i>`],
  ["no style", `${WRAPPER}</div><div id="gatsby-announcer"></div>`],
])("%s stops the build", (_, body) => {
  expect(() => withoutStyleAttributes(body)).toThrow(
    /the only style attributes from Gatsby are on .*; found .*\. Read docs\/upgrading-gatsby\.md#html-of-a-page\.$/,
  );
});
