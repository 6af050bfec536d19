import { resolve } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { serveFaults } from "./src/build/development/contentFaults";
import { refuseForeignPages } from "./src/build/development/ownPages";
import { environment } from "./src/config/environment";
import { site } from "./src/config/site";
import { leaveOutAdapters } from "./src/gatsby/leaveOutAdapters";

leaveOutAdapters();

/** Copy files become nodes in src/build/graphql/copySchema.ts, and pictures in src/build/pictures/processPicture.ts. */
const isReadByUs = (path: string) =>
  [resolve("content/copy"), resolve("content/images")].some((folder) => path.startsWith(folder));

const gatsbyConfig: GatsbyConfig = {
  siteMetadata: { title: site.name, siteUrl: environment.siteUrl },
  // The classic runtime loses every Helmet child after hydration on React 19.
  jsxRuntime: "automatic",
  trailingSlash: "never",
  developMiddleware: (app) => {
    refuseForeignPages();
    serveFaults(app);
  },
  // scripts/local/queryTypes.ts takes the queries' types from there to src/gatsby-types.d.ts.
  graphqlTypegen: { typesOutputPath: ".cache/typegen/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        // One watcher for all: one of a folder would be blind once git takes that folder away and puts it back.
        path: "content",
        ignore: ["**/*.json", "**/*.svg", isReadByUs],
      },
    },
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
