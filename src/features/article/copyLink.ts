import { COPY_LINK, LINK_COPIED } from "../../config/pageContract";

/**
 * 'Copy link' puts the current address on the clipboard (section 7). It works without the framework: browsers
 * allow the clipboard only during the visitor's own click, not when that is repeated later. A failure
 * is ignored, and so nothing is acknowledged.
 */
export function installCopyLink(
  page: Document,
  copyText: (text: string) => Promise<boolean>,
): void {
  page.addEventListener("click", async ({ target }) => {
    const isCopyLink = (target as Element).closest(COPY_LINK);
    if (!isCopyLink || !(await copyText(page.location.href))) return;
    for (const note of page.querySelectorAll<HTMLElement>(LINK_COPIED)) note.hidden = false;
  });
}
