import { site } from "../../config/site";
import { contactMessages } from "./messages";

/** How to reach the company where the form cannot send. */
export function NoScriptContact() {
  return (
    <noscript>
      <p>
        {contactMessages.noScript} <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
      </p>
    </noscript>
  );
}
