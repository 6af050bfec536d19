import type { ReactNode } from "react";
import { LoadFailure, OutdatedNotice } from "../../ui/LoadFailure";
import { Notice } from "../../ui/Notice";
import { StatusRegion } from "../../ui/StatusRegion";
import { signUpMessages } from "./messages";
import * as styles from "./SignUp.module.css";
import * as resultStyles from "./SignUpResult.deferred.module.css";
import type { SignUpStatus } from "./useSignUp";

type Props = {
  status: SignUpStatus;
  /** The text for each status. A status without one shows nothing. */
  words: Partial<Record<SignUpStatus, string>> & { error: string };
  /** What to do next, in a quiet line below. */
  next: Partial<Record<SignUpStatus, ReactNode>>;
};

/** The result line under a sign-up. Its space is reserved, so that nothing moves. */
export function SignUpResult({ status, words, next }: Props) {
  const text = words[status];
  return (
    <div className={styles.result}>
      {status === "idle" && <p className={resultStyles.beforehand}>{signUpMessages.beforehand}</p>}
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
        {next[status] && <p className={resultStyles.next}>{next[status]}</p>}
      </StatusRegion>
    </div>
  );
}
