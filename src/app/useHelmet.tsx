import { createContext, useContext, useEffect, useState } from "react";
import type { Helmet } from "react-helmet";

type HelmetComponent = typeof Helmet;

/** Helmet where the whole page is rendered at once, in the build. */
export const HelmetContext = createContext<HelmetComponent | null>(null);

let fetched: HelmetComponent | null = null;

/**
 * What writes a page's head. In a browser the first page comes with its head, so the code that changes it
 * is fetched once the page works: null until then. It takes 6 KB out of what a visitor waits for.
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
    // Without it a page keeps the title of the one before; the next page tries again.
    import("react-helmet").then(keep, () => undefined);
  }, [component]);
  return component;
}
