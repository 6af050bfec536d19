import {
  FAILURE_NOTE,
  type FailureNoteData,
  KEPT_BUTTON,
  KEPT_FORM,
  type LoadFailure,
} from "../config/pageContract";
/**
 * Keeps what a visitor does before the framework runs and repeats it afterwards, so that loading the framework late
 * loses nothing (docs/decisions/001-hydration.md). Forms that React handles have `keptForm`, buttons `keptButton`;
 * everything else works natively.
 */
export type EarlyEvents = {
  /** Stops keeping events, because React handles them from now on. */
  stop(): void;
  /** Repeats the kept events. Called when the whole page is hydrated. */
  replay(): void;
  /** Drops the kept events and shows the failure at each submitted form. The fields keep their values. */
  fail(failure: LoadFailure): void;
};

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** Shows the message for that failure in `scope` and hides the others; null hides all. */
export function showLoadFailure(scope: Element, failure: LoadFailure | null): void {
  for (const note of scope.querySelectorAll<HTMLElement>(FAILURE_NOTE)) {
    note.hidden = (note.dataset as FailureNoteData).loadFailure !== failure;
  }
}

/** Starts keeping submits and clicks in `page`. `onKept` is called for each. */
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
        // React may have removed it: the "Try again" of a failure.
        form.requestSubmit(submitter && form.contains(submitter) ? submitter : null);
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
