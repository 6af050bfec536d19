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
    ...["posts", "authors", "legal"].map((name) => ({
      resolve: "gatsby-source-filesystem",
      options: { name, path: `content/${name}`, ignore: ["**/*.json", "**/*.svg"] },
    })),
    "gatsby-transformer-remark",
    // Without a container id there is no tag-manager code at all (decisions, "Consent").
    ...(environment.tagManagerId
      ? [
          {
            resolve: "gatsby-plugin-google-tagmanager",
            options: { id: environment.tagManagerId, includeInDevelopment: false },
          },
        ]
      : []),
  ],
};

export default gatsbyConfig;
