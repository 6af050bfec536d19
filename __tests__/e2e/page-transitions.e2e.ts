import { expect as expectInJourney, test as journey } from "./setup/journey";
import { open } from "./setup/pages";
import { expect, type PlainVisitor, test } from "./setup/plainVisitor";

/** Notes which parts of the page before change into parts of this one when this one is shown. */
const NOTE_CHANGES = `addEventListener("pagereveal", async ({ viewTransition }) => {
  await viewTransition?.ready;
  window.changed = document.getAnimations()
    .map(({ effect }) => effect.pseudoElement ?? "")
    .filter((part) => part.startsWith("::view-transition-old"));
  await viewTransition?.finished;
  window.isSettled = true;
})`;

/** What changed on the way to the page that is shown, when it is all there. */
async function changesOnArrival(visitor: PlainVisitor, address: string): Promise<string[]> {
  await expect
    .poll(() => visitor.evaluate("[location.href, window.isSettled].join(' ')"))
    .toBe(`${address} true`);
  return [...new Set(await visitor.evaluate<string[]>("window.changed"))].sort();
}

const partsOf = (address: string) => {
  const id = address.replace(/^.*\//, "");
  return [`::view-transition-old(picture-${id})`, `::view-transition-old(title-${id})`];
};

test("the picture and the title of a card become those of its article, those of a related post the next one's, and return with Back", async ({
  visitor,
}) => {
  await visitor.open("/blog");
  const article = await visitor.restOn("main article h3 a");
  await visitor.evaluate(NOTE_CHANGES, "prerendered");
  await visitor.click();
  expect(await changesOnArrival(visitor, article)).toEqual(partsOf(article));

  const related = await visitor.restOn("main aside h3 a");
  expect(related).not.toBe(article);
  await visitor.evaluate(NOTE_CHANGES, "prerendered");
  await visitor.click();
  expect(await changesOnArrival(visitor, related)).toEqual(partsOf(related));

  await visitor.evaluate(`window.isSettled = false; history.back()`);
  expect(await changesOnArrival(visitor, article)).toEqual(partsOf(related));
});

journey("visitors who prefer reduced motion get the next page at once", async ({ page }) => {
  const transitions: boolean[] = [];
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, "/blog");
    await page.evaluate(() =>
      addEventListener("pageswap", ({ viewTransition }) =>
        sessionStorage.setItem("transition", String(viewTransition !== null)),
      ),
    );
    await page.getByRole("link", { name: "AI Tools for Content Creators" }).click();
    await page.waitForURL("/blog/ai-tools-content-creators");
    transitions.push((await page.evaluate(() => sessionStorage.getItem("transition"))) === "true");
  }
  expectInJourney(transitions).toEqual([true, false]);
});
