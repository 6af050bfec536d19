import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while the page is what its file says, true once it may depend on the visitor's address: the
 * first render in the browser must be the same as the one at build.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
