import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames";
import { LoadFailure, OutdatedNotice } from "../../ui/LoadFailure";
import { Notice } from "../../ui/Notice";
import { StatusRegion } from "../../ui/StatusRegion";
import { signUpMessages } from "./messages";
import * as details from "./SignUpResult.deferred.module.css";
import * as styles from "./SignUpResult.module.css";
import type { SignUpStatus } from "./useSignUp";

type Props = {
  className: string | undefined;
  status: SignUpStatus;
  /** The text for each status. A status without one shows nothing. */
  words: Partial<Record<SignUpStatus, string>> & { error: string };
  /** What to do next, in a quiet line below. */
  next: Partial<Record<SignUpStatus, ReactNode>>;
};

/** The result line under a sign-up. Its space is reserved, so that nothing moves. */
export function SignUpResult({ className, status, words, next }: Props) {
  const text = words[status];
  return (
    <div className={classNames(styles.result, className)}>
      {status === "idle" && <p className={details.beforehand}>{signUpMessages.beforehand}</p>}
      <LoadFailure variant="line">{words.error}</LoadFailure>
      {status === "outdated" && <OutdatedNotice variant="line" />}
      {status === "error" && (
        <Notice tone="error" variant="line">
          {text}
        </Notice>
      )}
      <StatusRegion>
        {status !== "error" && text && (
          <Notice tone="success" variant="line">
            {text}
          </Notice>
        )}
        {next[status] && <p className={details.next}>{next[status]}</p>}
      </StatusRegion>
    </div>
  );
}
