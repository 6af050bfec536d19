import { createContext, useContext, useEffect, useState } from "react";
import type { Helmet } from "react-helmet";

type HelmetComponent = typeof Helmet;

/** Provides Helmet in the build, which renders the whole page synchronously. */
export const HelmetContext = createContext<HelmetComponent | null>(null);

let fetched: HelmetComponent | null = null;

/**
 * The Helmet component. In a browser, the first page's HTML already has its head, so Helmet is loaded after hydration,
 * and this is null until then. That saves 6 KB before hydration.
 */
export function useHelmet(): HelmetComponent | null {
  const given = useContext(HelmetContext);
  const [component, setComponent] = useState<HelmetComponent | null>(() => given ?? fetched);
  useEffect(() => {
    if (component) return;
    const keep = ({ Helmet: loaded }: { Helmet: HelmetComponent }) => {
      fetched = loaded;
      setComponent(() => loaded);
    };
    // If it cannot be loaded, the page keeps the previous title, and the next page tries again.
    import("react-helmet").then(keep, () => undefined);
  }, [component]);
  return component;
}
