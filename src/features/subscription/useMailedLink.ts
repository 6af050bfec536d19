import { useEffect, useRef, useState } from "react";
import { mailedToken } from "../../services/mailedToken";
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
  /** The token of the link, which is no longer in the address; empty if there is none. */
  readToken: () => string;
  /** Confirms, unsubscribes or deletes, whichever the page is for. */
  send: (token: string) => Promise<LinkAnswer>;
};

/** What a page of a mailed link depends on in a visitor's browser. */
export const linkDependencies = (send: LinkDependencies["send"]): LinkDependencies => ({
  readToken: () => mailedToken(window),
  send,
});

const SECONDS_PER_MINUTE = 60;

/** The status that follows an answer. */
export function statusAfter(answer: LinkAnswer): LinkStatus {
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

/** State and handler of the page of a mailed link. Nothing is sent before the click. */
export function useMailedLink(given: LinkDependencies) {
  const [status, setStatus] = useState<LinkStatus>({ kind: "ready" });
  const token = useRef("");
  const busy = useRef(false);
  const dependencies = useRef(given);

  useEffect(() => {
    const read = () => {
      token.current = dependencies.current.readToken();
      setStatus({ kind: token.current === "" ? "expired" : "ready" });
    };
    read();
    // The link of another mail may be opened in this page.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  async function act(): Promise<void> {
    if (busy.current || token.current === "") return;
    busy.current = true;
    setStatus({ kind: "working" });
    setStatus(statusAfter(await dependencies.current.send(token.current)));
    busy.current = false;
  }

  return { status, act, token: token.current };
}
