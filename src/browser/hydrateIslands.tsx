import { type FunctionComponent, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { HYDRATED_MARK, ISLAND, type IslandData } from "../shared/config/pageContract";
import { replayEarlyEvents } from "./earlyEvents";

/** The components of a script's islands by their names. Each has its own props, which are in the HTML (Island.tsx). */
type Components = Record<string, (props: never) => ReactNode>;

/** Hydrates each island of the page. When all handlers are attached, repeats what the visitor did before. */
export function hydrateIslands(components: Components): void {
  // From the browser's cache, a script in the head runs before the islands are parsed.
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => hydrate(components));
  else hydrate(components);
}

function hydrate(components: Components): void {
  const elements = document.querySelectorAll<HTMLElement>(ISLAND);
  const { framework } = window;
  let pending = elements.length;
  const onMounted = () => {
    pending -= 1;
    if (pending > 0) return;
    // Shown by browsers' developer tools, and read by tests and `npm run measure`.
    performance.mark(HYDRATED_MARK);
    // Only now, because islands tell each other what happened in them: the address of a sign-up, for one.
    if (!framework) return;
    framework.earlyEvents.stop();
    framework.ready();
    replayEarlyEvents(framework.earlyEvents);
  };
  for (const element of elements) {
    const { island, props } = element.dataset as IslandData;
    const Component = island && (components[island] as FunctionComponent | undefined);
    if (!Component) throw new Error(`This page's script has no component for the island ${island}`);
    const hydrateElement = () =>
      hydrateRoot(
        element,
        <Mounted onMounted={onMounted}>
          <Component {...(JSON.parse(props ?? "{}") as object)} />
        </Mounted>,
        { identifierPrefix: island },
      );
    // At once, with its effects: otherwise the browser would paint between them, and the visitor would wait longer.
    flushSync(hydrateElement);
  }
}

/** Calls `onMounted` after all effects of its children. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}
