import {
  createContext,
  createElement,
  type FunctionComponent,
  type ReactElement,
  useContext,
} from "react";
import { island } from "../shared/config/pageContract";
import type { AddressPageIslands } from "./addressPages";
import type { FormIslands } from "./forms";

/** Every island: its name in the HTML, and its component with the type of its props. */
export type Islands = FormIslands & AddressPageIslands;

/**
 * Renders an island to HTML. `prefix` begins its generated ids, so that they are the same when it is hydrated alone.
 * Null in the development server, where React runs the whole page.
 */
export const IslandRenderer = createContext<
  ((element: ReactElement, prefix: string) => string) | null
>(null);

type Name = keyof Islands;
type PropsOf<Component> = Component extends (props: infer P) => unknown
  ? unknown extends P
    ? object
    : P
  : never;
type Props<N extends Name> = {
  name: N;
  /** The component that has this name in forms.ts or addressPages.ts. Importing those here would put all islands' styles into every page. */
  component: Islands[N];
  /** JSON; the HTML contains it. */
  props: PropsOf<Islands[N]>;
};

/** A component that is hydrated in the browser. Every other component is HTML only. */
export function Island<N extends Name>({ name, component, props }: Props<N>) {
  const render = useContext(IslandRenderer);
  const element = createElement(component as FunctionComponent<object>, props as object);
  const attributes = island(name, props as object);
  if (!render) return <div {...attributes}>{element}</div>;
  const html = { __html: render(element, name) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <div {...attributes} dangerouslySetInnerHTML={html} />;
}
