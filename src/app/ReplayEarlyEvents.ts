import { useEffect } from "react";

/** Effects of the whole page have run when this one does, so every handler is in place. */
export function ReplayEarlyEvents() {
  useEffect(() => {
    window.frameworkLoader?.ready();
    window.earlyEvents?.stop();
    window.earlyEvents?.replay();
  }, []);
  return null;
}
