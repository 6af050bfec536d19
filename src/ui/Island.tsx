import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  useContext,
} from "react";
import type { IslandName } from "../config/islands";
import { island } from "../config/pageContract";

/**
 * Renders an island to HTML. `prefix` begins its generated ids, so that they are the same when it is hydrated alone.
 * Null in the development server, where React runs the whole page.
 */
export const IslandRenderer = createContext<
  ((element: ReactElement, prefix: string) => string) | null
>(null);

type Props<OfComponent> = {
  name: IslandName;
  component: ComponentType<OfComponent>;
  /** JSON; the HTML contains it. */
  props: OfComponent;
};

/** A component that src/islands hydrates in the browser. */
export function Island<OfComponent extends object>({ name, component, props }: Props<OfComponent>) {
  const render = useContext(IslandRenderer);
  const element = createElement(component, props);
  if (!render) return <div {...island(name, props)}>{element}</div>;
  const html = { __html: render(element, name) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <div {...island(name, props)} dangerouslySetInnerHTML={html} />;
}
