import { OPEN_QUESTION } from "../../config/pageContract";
import type { PushEvent } from "../../services/dataLayer";

/** Reports an opened question with its id (sections 4 and 7). */
export function installFaqEvents(page: Document, pushEvent: PushEvent): void {
  // `toggle` does not bubble, so it is handled in the capture phase.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      const item = target as HTMLDetailsElement;
      if (item.matches(OPEN_QUESTION)) {
        pushEvent({ event: "faq_open", question_id: item.id });
      }
    },
    true,
  );
}
