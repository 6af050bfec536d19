import { site } from "../config/site";

/** How to reach the company where a form cannot send; `children` says what needs JavaScript. */
export function NoScriptContact({ children }: { children: string }) {
  return (
    <noscript>
      <p>
        {children} <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
      </p>
    </noscript>
  );
}
