import { COPY_LINK, LINK_COPIED } from "../../shared/config/pageContract";

/**
 * 'Copy link' copies the current address to the clipboard (docs/requirements.md#article-page). It works without the framework: browsers allow
 * clipboard access only during the visitor's own click, not when an early event is repeated. If it fails, no
 * confirmation is shown.
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
