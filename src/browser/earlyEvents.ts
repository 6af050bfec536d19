import {
  FAILURE_NOTE,
  type FailureNoteData,
  KEPT_BUTTON,
  KEPT_FORM,
  type LoadFailure,
} from "../shared/config/pageContract";

/**
 * What a visitor did before React handles forms and buttons. It is repeated afterwards, so that loading React late loses
 * nothing. Forms that React handles have `keptForm`, buttons `keptButton`; everything else works natively. A kept event
 * goes no further: an island that is hydrated before the others must not handle what will be repeated.
 */
export type EarlyEvents = {
  /** Each submitted form with the button that was pressed. */
  submits: Map<HTMLFormElement, HTMLElement | null>;
  clicks: Set<HTMLElement>;
  /** Stops keeping events, because React handles them from now on. */
  stop(): void;
};

/** Shows the message for that failure in `scope` and hides the others; null hides all. */
export function showLoadFailure(scope: Element, failure: LoadFailure | null): void {
  for (const note of scope.querySelectorAll<HTMLElement>(FAILURE_NOTE)) {
    note.hidden = (note.dataset as FailureNoteData).loadFailure !== failure;
  }
}

/** Keeps submits and clicks in `page` from now on, and calls `onKept` for each. */
export function keepEarlyEvents(page: Document, onKept: () => void): EarlyEvents {
  const submits: EarlyEvents["submits"] = new Map();
  const clicks: EarlyEvents["clicks"] = new Set();
  const onSubmit = (event: SubmitEvent) => {
    const form = (event.target as Element).closest<HTMLFormElement>(KEPT_FORM);
    if (!form) return;
    event.preventDefault();
    event.stopPropagation();
    showLoadFailure(form, null);
    submits.set(form, event.submitter);
    form.setAttribute("aria-busy", "true");
    onKept();
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(KEPT_BUTTON);
    if (!button) return;
    event.stopPropagation();
    clicks.add(button);
    onKept();
  };
  page.addEventListener("submit", onSubmit, true);
  page.addEventListener("click", onClick, true);
  return {
    submits,
    clicks,
    stop() {
      page.removeEventListener("submit", onSubmit, true);
      page.removeEventListener("click", onClick, true);
    },
  };
}

/** Repeats the kept events. Called when all islands are hydrated. */
export function replayEarlyEvents({ submits, clicks }: EarlyEvents): void {
  for (const [form, submitter] of submits) {
    form.removeAttribute("aria-busy");
    // React may have removed it: the "Try again" of a failure.
    form.requestSubmit(submitter && form.contains(submitter) ? submitter : null);
  }
  for (const button of clicks) button.click();
  submits.clear();
  clicks.clear();
}

/** Drops the kept events and shows the failure at each submitted form. The fields keep their values. */
export function failEarlyEvents({ submits, clicks }: EarlyEvents, failure: LoadFailure): void {
  for (const [form] of submits) {
    form.removeAttribute("aria-busy");
    showLoadFailure(form, failure);
  }
  submits.clear();
  clicks.clear();
}
