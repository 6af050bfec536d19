import { createRequire } from "node:module";
import { environment } from "../../../shared/config/environment";
import { deferredSnippet } from "../deferredSnippet";
import { gatsbyAssumption } from "../gatsbyAssumption";

type Rendered = { props: { dangerouslySetInnerHTML?: { __html: string } } };
type Plugin = {
  onRenderBody(
    api: {
      setHeadComponents: (scripts: Rendered[]) => void;
      setPreBodyComponents: () => void;
      reporter: Console;
    },
    options: { id: string; selfHostedOrigin: string; includeInDevelopment: boolean },
  ): void;
};

/**
 * The inline scripts that the tag-manager plugin writes into the pages, taken from the plugin itself. Empty without a
 * container id.
 */
export function tagManagerSnippets(): string[] {
  if (!environment.tagManagerId) return [];
  const plugin: Plugin = createRequire(`${process.cwd()}/`)(
    "gatsby-plugin-google-tagmanager/gatsby-ssr",
  );
  let texts: (string | undefined)[] = [];
  plugin.onRenderBody(
    {
      setHeadComponents: (scripts) => {
        texts = scripts.map(({ props }) => props.dangerouslySetInnerHTML?.__html);
      },
      setPreBodyComponents: () => undefined,
      reporter: console,
    },
    {
      id: environment.tagManagerId,
      selfHostedOrigin: environment.tagManagerOrigin,
      includeInDevelopment: true,
    },
  );
  const found = texts.filter((text) => text !== undefined);
  gatsbyAssumption(
    found.length > 0 && found.length === texts.length,
    `gatsby-plugin-google-tagmanager passes its inline scripts to setHeadComponents, so that the policy can allow them by hash; found ${found.length} texts in ${texts.length} elements.`,
    "html-of-a-page",
  );
  return found.map(deferredSnippet);
}
