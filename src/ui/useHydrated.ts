import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False during the first render, which must match the built HTML; true once the page may depend on the visitor's address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
