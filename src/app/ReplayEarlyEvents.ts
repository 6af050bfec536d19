import { useEffect } from "react";

/** Replays early events in an effect that runs after all others, when every event handler is attached. */
export function ReplayEarlyEvents() {
  useEffect(() => {
    window.frameworkLoader?.ready();
    window.earlyEvents?.stop();
    window.earlyEvents?.replay();
  }, []);
  return null;
}
