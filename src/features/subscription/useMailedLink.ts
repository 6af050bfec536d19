import { useEffect, useRef, useState } from "react";
import { returnMailedToken, takeMailedToken } from "../../services/mailedToken";
import type { LinkAnswer } from "../../services/supabase";
import { subscriptionMessages } from "./messages";

/** The states of a mailed link. A used link works again until it expires. */
export type LinkStatus =
  | { kind: "ready" }
  | { kind: "working" }
  | { kind: "done" }
  | { kind: "expired" }
  | { kind: "failed"; message: string }
  /** A newer deployment has removed the code that sends. Only a reload helps. */
  | { kind: "outdated" };

export type LinkDependencies = {
  /** Removes the token from the address and returns it; empty if there is none. */
  takeToken: () => string;
  /** Confirms, unsubscribes or deletes, whichever the page is for. */
  send: (token: string) => Promise<LinkAnswer>;
  /** Puts the token back into the address, so that a reload finds it. */
  returnToken: (token: string) => void;
};

/** What a page of a mailed link depends on in a visitor's browser. */
export const linkDependencies = (send: LinkDependencies["send"]): LinkDependencies => ({
  takeToken: () => takeMailedToken(window),
  send,
  returnToken: (token) => returnMailedToken(window, token),
});

const SECONDS_PER_MINUTE = 60;

function statusAfter(answer: LinkAnswer): LinkStatus {
  switch (answer.kind) {
    case "ok":
      return { kind: "done" };
    case "not-valid":
      return { kind: "expired" };
    case "rate-limited": {
      const minutes = Math.ceil(answer.retryAfterSeconds / SECONDS_PER_MINUTE);
      return { kind: "failed", message: subscriptionMessages.tooMany(minutes) };
    }
    case "not-loaded":
      if (answer.failure === "outdated") return { kind: "outdated" };
      return { kind: "failed", message: subscriptionMessages.failed };
    case "rejected":
    case "unanswered":
      return { kind: "failed", message: subscriptionMessages.failed };
  }
}

/** Sends a token and returns the status that follows. Where only a reload helps, the token is in the address again. */
export async function followLink(
  token: string,
  { send, returnToken }: Pick<LinkDependencies, "send" | "returnToken">,
): Promise<LinkStatus> {
  const status = statusAfter(await send(token));
  if (status.kind === "outdated") returnToken(token);
  return status;
}

/** State and handler of the page of a mailed link. Nothing is sent before the click. */
export function useMailedLink(given: LinkDependencies) {
  const [status, setStatus] = useState<LinkStatus>({ kind: "ready" });
  const token = useRef("");
  const busy = useRef(false);
  const dependencies = useRef(given);

  useEffect(() => {
    const take = () => {
      const taken = dependencies.current.takeToken();
      if (taken !== "") token.current = taken;
      setStatus({ kind: token.current === "" ? "expired" : "ready" });
    };
    take();
    // The link of another mail may be opened in this page.
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);

  async function act(): Promise<void> {
    if (busy.current || token.current === "") return;
    busy.current = true;
    setStatus({ kind: "working" });
    setStatus(await followLink(token.current, dependencies.current));
    busy.current = false;
  }

  return { status, act, token: token.current };
}
