import type { GatsbyConfig } from "gatsby";
import { environment } from "./src/config/environment";
import { site } from "./src/config/site";

const gatsbyConfig: GatsbyConfig = {
  siteMetadata: { title: site.name, siteUrl: environment.siteUrl },
  // The classic runtime loses every Helmet child after hydration on React 19.
  jsxRuntime: "automatic",
  trailingSlash: "never",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-source-filesystem", options: { name: "posts", path: "content/posts" } },
    "gatsby-transformer-remark",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
  ],
};

export default gatsbyConfig;
