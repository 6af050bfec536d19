import {
  FAILURE_NOTE,
  type FailureNoteData,
  KEPT_BUTTON,
  KEPT_FORM,
  type LoadFailure,
} from "../config/pageContract";
/**
 * What a visitor does before the framework runs is kept and done afterwards, so that nothing is
 * lost by loading it late (docs/decisions/001-hydration.md). Forms that React handles are
 * `keptForm`, buttons `keptButton`; everything else works natively.
 */
export type EarlyEvents = {
  /** From here on React sees events itself. */
  stop(): void;
  /** Repeats what was kept; called once the whole page is live. */
  replay(): void;
  /** Gives up what was kept and says so beside each form, which keeps what was typed. */
  fail(failure: LoadFailure): void;
};

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** Shows the words for that failure in `scope`, in place of any others; null hides them all. */
export function showLoadFailure(scope: Element, failure: LoadFailure | null): void {
  for (const note of scope.querySelectorAll<HTMLElement>(FAILURE_NOTE)) {
    note.hidden = (note.dataset as FailureNoteData).loadFailure !== failure;
  }
}

/** Starts keeping submits and clicks in `page`; `onKept` hears of each. */
export function keepEarlyEvents(page: Document, onKept: () => void): EarlyEvents {
  const submits = new Map<HTMLFormElement, HTMLElement | null>();
  const clicks = new Set<HTMLElement>();

  const onSubmit = (event: SubmitEvent) => {
    const form = (event.target as Element).closest<HTMLFormElement>(KEPT_FORM);
    if (!form) return;
    event.preventDefault();
    showLoadFailure(form, null);
    submits.set(form, event.submitter);
    form.setAttribute("aria-busy", "true");
    onKept();
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(KEPT_BUTTON);
    if (!button) return;
    clicks.add(button);
    onKept();
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
    fail(failure) {
      for (const [form] of submits) {
        form.removeAttribute("aria-busy");
        showLoadFailure(form, failure);
      }
      submits.clear();
      clicks.clear();
    },
  };
}
