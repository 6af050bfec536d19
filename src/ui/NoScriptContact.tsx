import { site } from "../shared/config/site";

/**
 * The contact address for visitors without JavaScript, whose forms cannot send. `children` says what needs JavaScript.
 */
export function NoScriptContact({ children }: { children: string }) {
  return (
    <noscript>
      <p>
        {`${children} `}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
      </p>
    </noscript>
  );
}
