import type { PushEvent } from "../../services/dataLayer";
import { OPEN_QUESTION } from "../../shared/config/pageContract";

/** Reports each opening of a question with the id of its answer (docs/requirements.md#faq). */
export function installFaqEvents(page: Document, pushEvent: PushEvent): void {
  const open = new Set<HTMLElement>();
  function report(question: HTMLElement): void {
    if (open.has(question)) return;
    open.add(question);
    pushEvent({ event: "faq_open", question_id: (question.lastElementChild as HTMLElement).id });
  }
  // `toggle` does not bubble, so it is handled in the capture phase.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      const item = target as HTMLElement;
      if (item.matches(OPEN_QUESTION)) report(item);
      else open.delete(item);
    },
    true,
  );
  // Questions need no script, so a visitor can open one before this has arrived. Its `toggle` may still be to come.
  for (const question of page.querySelectorAll<HTMLElement>(OPEN_QUESTION)) report(question);
}
