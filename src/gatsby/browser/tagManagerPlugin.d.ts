declare module "gatsby-plugin-google-tagmanager/gatsby-browser" {
  import type { GatsbyBrowser } from "gatsby";

  export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]>;
  export const onInitialClientRender: NonNullable<GatsbyBrowser["onInitialClientRender"]>;
}
