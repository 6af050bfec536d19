import type { Locator, Page } from "@playwright/test";

/** Doubles the size of the text, as the browser's own setting does. */
export const doubleText = (page: Page, isDouble: boolean) =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    isDouble ? "200%" : "",
  );

/** Where an element stands in the window. */
export const boxOf = (element: Locator) =>
  element.evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);

/** How far the page scrolls sideways, in CSS pixels. */
export const sidewaysPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Words outside `except` that an ancestor or the window cuts off. Words in boxes that scroll do not count. */
export function cutWords(page: Page, except: string): Promise<string[]> {
  return page.evaluate((outside) => {
    const isCut = (word: DOMRect, { left, right, top, bottom }: DOMRect) =>
      word.left < left - 1 ||
      word.right > right + 1 ||
      word.top < top - 1 ||
      word.bottom > bottom + 1;
    const cutBy = (text: Text): string | null => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") return null;
        if (clipPath !== "none" || box.matches(outside)) return null;
        const frame = box.getBoundingClientRect();
        if (overflowX !== "visible" && words.some((word) => isCut(word, frame)))
          return `"${text.data.trim()}" by .${box.className}`;
        if (position === "fixed") break;
      }
      const isOutside = words.some(({ left, right }) => left < -1 || right > innerWidth + 1);
      return isOutside ? `"${text.data.trim()}" by the window` : null;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() === "" || !text.parentElement?.checkVisibility()) continue;
      const by = cutBy(text);
      if (by) found.push(by);
    }
    return found;
  }, except);
}

/** Whether nothing covers the element's corners and nothing cuts them off. */
export function isWholeInView(element: Locator): Promise<boolean> {
  return element.evaluate((part) => {
    // Scrolls the window alone: scrollIntoView would also scroll a box that hides what does not fit.
    const middle = part.getBoundingClientRect().top - innerHeight / 2;
    scrollBy({ top: middle, behavior: "instant" });
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const inset = 6;
    return [left + inset, right - inset].every((x) =>
      [top + inset, bottom - inset].every((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && part.contains(hit);
      }),
    );
  });
}

/** Links, buttons and fields smaller than `least` pixels, except links within sentences and what `except` names. */
export function smallTargets(page: Page, least: number, except: string): Promise<string[]> {
  return page.evaluate(
    ([leastPx, outside]) =>
      [...document.querySelectorAll<HTMLElement>("a, button, summary, select, textarea, input")]
        .filter(
          (target) =>
            target.checkVisibility() && target.tabIndex >= 0 && !target.matches(":disabled"),
        )
        .filter((target) => !target.closest(outside))
        .filter(
          (target) =>
            getComputedStyle(target).display !== "inline" ||
            target.parentElement?.textContent?.trim() === target.textContent?.trim(),
        )
        // The label of a checkbox is part of its target.
        .map((target) => target.closest("label") ?? target)
        .map((target) => [target, target.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => Math.min(width, height) < leastPx - 0.5)
        .map(
          ([{ textContent, tagName, id }, { width, height }]) =>
            `${tagName} ${textContent || id} ${Math.round(width)}×${Math.round(height)}`,
        ),
    [least, except] as const,
  );
}

/** Links, buttons and fields without an outline of 3 px when they have the focus: on themselves, or on a box around them. */
export function missingFocusRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== "none" && outlineWidth === "3px";
    return [
      ...document.querySelectorAll<HTMLElement>("a, button, summary, select, textarea, input"),
    ]
      .filter((target) => target.checkVisibility() && target.tabIndex >= 0)
      .filter((target) => {
        // As from the keyboard. TypeScript's library does not know the option yet.
        target.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        if (document.activeElement !== target) return false;
        const box = target.parentElement;
        const boxes = [target, box, box?.parentElement].filter((one) => one instanceof Element);
        return ![
          ...boxes.map((one) => getComputedStyle(one)),
          getComputedStyle(target, "::after"),
        ].some(hasRing);
      })
      .map(({ tagName, textContent, id }) => `${tagName} ${textContent || id}`);
  });
}

/** The number of characters of each full line of the paragraphs that `selector` finds. */
export function lineLengths(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lengths = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { data } = walker.currentNode as Text;
        for (let at = 0; at < data.length; at += 1) {
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          const line = Math.round(range.getBoundingClientRect().bottom);
          lengths.set(line, (lengths.get(line) ?? 0) + 1);
        }
      }
      return [...lengths.values()].slice(0, -1);
    }),
  );
}
