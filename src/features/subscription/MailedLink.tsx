import { type ReactNode, useEffect, useRef } from "react";
import { keptButton } from "../../shared/config/pageContract";
import { routes } from "../../shared/config/routes";
import { site } from "../../shared/config/site";
import { Button, ButtonLink } from "../../ui/Button";
import { OutdatedNotice } from "../../ui/LoadFailure";
import { Notice } from "../../ui/Notice";
import { DraftOrSent } from "./DraftOrSent";
import * as styles from "./MailedLink.module.css";
import { type LinkWords, subscriptionMessages } from "./messages";
import { type LinkDependencies, type LinkStatus, useMailedLink } from "./useMailedLink";

type Props = {
  words: LinkWords;
  dependencies: LinkDependencies;
  /** What to show after success, and for an expired link. */
  afterwards: { done: ReactNode; expired: ReactNode };
  /** What else the page offers to whoever has the link. */
  also?: (token: string) => ReactNode;
};

/** The page of a mailed link. It acts only on a click, because mail scanners open links too. */
export function MailedLink({ words, dependencies, afterwards, also }: Props) {
  const { status, act, token } = useMailedLink(dependencies);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = status.kind === "done" || status.kind === "expired";
  const hasActed = useRef(false);
  // The click removes the button, so the focus moves to the heading, or to the button that tries again.
  useEffect(() => {
    if (status.kind === "working") hasActed.current = true;
    else if (hasActed.current)
      (isOver ? heading.current : page.current?.querySelector("button"))?.focus();
  }, [status.kind, isOver]);
  const shown = isOver ? words[status.kind] : words.ready;
  return (
    <div ref={page} className={styles.page}>
      <DraftOrSent sent={status.kind === "done"} />
      <h1 ref={heading} tabIndex={-1}>
        {shown.heading}
      </h1>
      <p className={styles.lead} role="status">
        {shown.text}
      </p>
      {isOver ? afterwards[status.kind] : <Act status={status} words={words} act={act} />}
      {token !== "" && status.kind !== "expired" && also?.(token)}
      <noscript>
        <p>
          {words.noScript} <ContactEmailLink />
        </p>
      </noscript>
    </div>
  );
}

type ActProps = { status: LinkStatus; words: LinkWords; act: () => void };

function Act({ status, words, act }: ActProps) {
  if (status.kind === "outdated") return <OutdatedNotice />;
  if (status.kind === "failed") {
    const again = (
      <Button variant="ghost" size="small" onClick={act}>
        {subscriptionMessages.tryAgain}
      </Button>
    );
    return (
      <Notice tone="error" action={again}>
        {status.message}
      </Notice>
    );
  }
  const isWorking = status.kind === "working";
  return (
    <Button {...keptButton} busy={isWorking} onClick={act}>
      {isWorking ? words.working : words.ready.action}
    </Button>
  );
}

/** A link to the contact email address. */
export function ContactEmailLink() {
  return (
    <a className={styles.email} href={`mailto:${site.contactEmail}`}>
      {site.contactEmail}
    </a>
  );
}

/** A link to the home page. */
export function BackHome() {
  return <ButtonLink href={routes.home}>{subscriptionMessages.home}</ButtonLink>;
}

/** A link to the sign-up, which sends a new mailed link. */
export function SignUpAgain() {
  return <ButtonLink href={routes.home}>{subscriptionMessages.signUpAgain}</ButtonLink>;
}
