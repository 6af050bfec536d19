import { unexpectedComplaints, visibleText } from "./setup/pageContent";
import { startRecordingProxy } from "./setup/recordingProxy";
import { followScroll } from "./setup/scrolling";
import { expect, test } from "./setup/visit";

/**
 * What browsers at the older edge lack (docs/decisions/030-browsers.md), under names that no browser knows: the
 * declaration or rule is dropped, and `@supports` says no, as it does there.
 */
const LACKING =
  /content-visibility|::details-content|animation-timeline|anchor-name|position-anchor|interpolate-size|text-wrap/g;
const withoutThem = (text: string) =>
  text.replace(LACKING, (name) => name.replace(/[a-z]/, (letter) => `x-unknown-${letter}`));

test("without the newest CSS features pages can be read, menus open, and scrolling works", async ({
  startEngine,
  stack,
}) => {
  const site = await startRecordingProxy(stack.siteUrl, withoutThem);
  const styles = await (await fetch(site.url)).text();
  expect(styles).toContain("x-unknown-content-visibility");
  const older = await startEngine({ origin: site.url });
  await older.open("/");
  expect(await visibleText(older, "h1")).not.toBe("");

  await older.click("#faq details summary");
  await expect
    .poll(() =>
      older.run(
        () => document.querySelector("#faq details > :last-child")?.getBoundingClientRect().height,
      ),
    )
    .toBeGreaterThan(20);
  await older.run(() => scrollTo({ top: 0, behavior: "instant" }));
  const positions = await followScroll(older, () =>
    older.click({ css: "header nav a", text: "Blog" }),
  );
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  expect(await unexpectedComplaints(older)).toEqual([]);
  await older.stop();
  await site.stop();
});
