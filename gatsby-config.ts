import type { GatsbyConfig } from "gatsby";
import { environment } from "./src/config/environment";
import { site } from "./src/config/site";

// Otherwise Gatsby fetches a list of adapters from GitHub at every start and runs it as code; on Netlify it would then
// install an adapter that writes headers and redirects beside ours (docs/deploy.md).
process.env.GATSBY_ADAPTERS_MANIFEST ??= "module.exports = [];";

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
