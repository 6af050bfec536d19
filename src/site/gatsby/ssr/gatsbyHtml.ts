import { cloneElement, type ReactElement } from "react";
import { isDeferredSheet } from "../../../shared/config/deferredStyles";
import { gatsbyAssumption } from "../gatsbyAssumption";

export type AnyElement = ReactElement<
  Record<string, unknown> & { dangerouslySetInnerHTML?: { __html: string } }
>;

const SECTION = "html-of-a-page";
const INLINE_SCRIPTS = ["gatsby-script-loader", "gatsby-chunk-mapping"];
const QUOTED_CHARACTERS = 160;
const TAG_MANAGER = "plugin-google-tagmanager";

const isProduction = () => process.env["NODE_ENV"] === "production";
const isScript = ({ type }: AnyElement) => type === "script";

/** A page's body and head without the scripts of Gatsby's runtime, which no page uses, and without their preloads. */
export function withoutRuntime(body: readonly AnyElement[], head: readonly AnyElement[]) {
  const scripts = body.filter(isScript);
  const sources = scripts.map(({ props }) => props["src"]).filter((src) => src !== undefined);
  const unknown = scripts.find(
    ({ props }) => props["src"] === undefined && !INLINE_SCRIPTS.includes(String(props["id"])),
  );
  gatsbyAssumption(
    !unknown,
    `At the end of a page's body, Gatsby adds only the inline scripts ${INLINE_SCRIPTS.join(" and ")}. Found another one, which would be removed: ${start(inlineText(unknown))}`,
    SECTION,
  );
  const missing = INLINE_SCRIPTS.filter((id) => !scripts.some(({ props }) => props["id"] === id));
  gatsbyAssumption(
    missing.length === 0,
    `At the end of a page's body, Gatsby adds the inline scripts ${INLINE_SCRIPTS.join(" and ")}; ${missing.join(" and ")} is missing. With slices, Gatsby inserts scripts later, where they are not removed.`,
    SECTION,
  );
  const kept = head.filter(
    ({ type, props }) =>
      !(type === "link" && props["rel"] === "preload" && props["as"] === "script"),
  );
  const other = kept.find(({ props }) => {
    const address = props?.["href"] ?? props?.["src"];
    return address !== undefined && sources.includes(address);
  });
  gatsbyAssumption(
    !other,
    `In a page's head, only <link rel="preload" as="script"> requests the runtime's scripts. Found <${other?.type} rel="${other?.props["rel"]}"> for ${other?.props["href"] ?? other?.props["src"]}.`,
    SECTION,
  );
  return { body: body.filter((element) => !isScript(element)), head: kept };
}

/**
 * A head without the deferred style sheet, which Gatsby puts into it although the body links it. Only Gatsby's runtime reads
 * the attributes of the others.
 */
export const withoutDeferredStyles = (head: readonly AnyElement[]): AnyElement[] =>
  head.flatMap((element, key) => {
    const { "data-href": href } = element.props;
    if (element.type !== "style" || typeof href !== "string") return [element];
    const own = { key, "data-href": undefined, "data-identity": undefined };
    return isDeferredSheet(href.replace(/^.*\//, "")) ? [] : [cloneElement(element, own)];
  });

const inlineText = (element: AnyElement | undefined) =>
  element?.props.dangerouslySetInnerHTML?.__html ?? "";

/** The beginning of a script, for messages. */
const start = (text: string) =>
  text.length > QUOTED_CHARACTERS
    ? `${text.slice(0, QUOTED_CHARACTERS)}…`
    : text || "no such script";

/**
 * Applies `change` to the tag manager's snippet in a head. Fails if a container is configured but there is no snippet.
 */
export function withTagManagerSnippet(
  head: readonly AnyElement[],
  isConfigured: boolean,
  change: (snippet: AnyElement) => AnyElement,
): AnyElement[] {
  gatsbyAssumption(
    !isConfigured || !isProduction() || head.some(({ key }) => key === TAG_MANAGER),
    `gatsby-plugin-google-tagmanager puts a script with the key "${TAG_MANAGER}" into each head, which waits for the visitor's choice if so configured; found the keys ${head.map(({ key }) => key).join(", ")}.`,
    SECTION,
  );
  return head.map((element) => (element.key === TAG_MANAGER ? change(element) : element));
}

/** Checks that Gatsby puts nothing before a page's body except the tag manager's frame, which is removed. */
export function checkBeforeBody(elements: readonly AnyElement[]): void {
  const unknown = elements.find(({ key }) => key !== TAG_MANAGER);
  gatsbyAssumption(
    !unknown,
    `The only element before a page's body is the tag manager's frame, which is removed; found <${unknown?.type}> with the key "${unknown?.key}".`,
    SECTION,
  );
}
