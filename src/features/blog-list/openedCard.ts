import { CARD, type CardData } from "../../config/pageContract";

/**
 * Marks the card that is being opened: its picture becomes that of the article. Browsers
 * without transitions between documents ignore the mark.
 */
export function installOpenedCard(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const opened = (target as Element).closest<HTMLElement>(CARD);
    if (!opened) return;
    for (const { dataset } of page.querySelectorAll<HTMLElement>(CARD))
      (dataset as CardData).card = "";
    (opened.dataset as CardData).card = "opened";
  });
}
