declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  import type { RenderBodyArgs } from "gatsby";

  /** Passes the tags that Helmet has collected since the last call to the page that is being rendered. */
  export function onRenderBody(
    page: Pick<RenderBodyArgs, "setHeadComponents" | "setHtmlAttributes" | "setBodyAttributes">,
  ): void;
}
