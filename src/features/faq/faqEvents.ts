import { OPEN_QUESTION } from "../../config/pageContract";
import type { PushEvent } from "../../services/dataLayer";

/** Opening a question is measured (sections 4 and 7); its id says which. */
export function installFaqEvents(page: Document, pushEvent: PushEvent): void {
  // `toggle` does not bubble, so it is caught on its way down.
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
