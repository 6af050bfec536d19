/**
 * What a visitor does before the framework runs is kept and done afterwards, so that nothing is
 * lost by loading it late (docs/decisions/001-hydration.md). Forms that React handles carry
 * `data-keep="submit"`, buttons `data-keep="click"`; everything else works natively.
 */
export type EarlyEvents = {
  /** From here on React sees events itself. */
  stop(): void;
  /** Repeats what was kept; called once the whole page is live. */
  replay(): void;
};

/** Dispatched on the document when the framework has shown a page. */
export const PAGE_SHOWN = "page-shown";

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** Starts keeping submits and clicks in `page`; the returned object hands them over. */
export function keepEarlyEvents(page: Document): EarlyEvents {
  const submits = new Map<HTMLFormElement, HTMLElement | null>();
  const clicks = new Set<HTMLElement>();

  const onSubmit = (event: SubmitEvent) => {
    const form = (event.target as Element).closest<HTMLFormElement>("form[data-keep=submit]");
    if (!form) return;
    event.preventDefault();
    submits.set(form, event.submitter);
    form.setAttribute("aria-busy", "true");
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-keep=click]");
    if (button) clicks.add(button);
  };
  page.addEventListener("submit", onSubmit, true);
  page.addEventListener("click", onClick, true);

  return {
    stop() {
      page.removeEventListener("submit", onSubmit, true);
      page.removeEventListener("click", onClick, true);
    },
    replay() {
      for (const [form, submitter] of submits) {
        form.removeAttribute("aria-busy");
        form.requestSubmit(submitter);
      }
      for (const button of clicks) button.click();
      submits.clear();
      clicks.clear();
    },
  };
}
