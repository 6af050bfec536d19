import { resolve } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { environment } from "./src/shared/config/environment";
import { pictureSources } from "./src/shared/config/pictures";
import { site } from "./src/shared/config/site";
import { HEADING_OPTIONS, VIDEO_OPTIONS } from "./src/site/content/markdownTree";
import { LEGAL_FOLDER, PAGES_FOLDER } from "./src/site/content/readContent";
import { legalText } from "./src/site/content/siteConditions";
import { serveFaults } from "./src/site/development/contentFaults";
import { endWithCommand } from "./src/site/development/endWithCommand";
import { refuseForeignPages } from "./src/site/development/ownPages";
import { leaveOutAdapters } from "./src/site/gatsby/leaveOutAdapters";

leaveOutAdapters();

/** Copy files and pages become nodes in src/site/graphql. */
const isReadByUs = (path: string) =>
  [resolve("content/copy"), resolve(PAGES_FOLDER)].some((folder) => path.startsWith(folder));

const gatsbyConfig: GatsbyConfig = {
  siteMetadata: { title: site.name, siteUrl: environment.siteUrl },
  // The classic runtime loses every Helmet child after hydration on React 19.
  jsxRuntime: "automatic",
  trailingSlash: "never",
  developMiddleware: (app) => {
    endWithCommand();
    refuseForeignPages();
    serveFaults(app);
  },
  // tools/local-site/queryTypes.ts takes the queries' types from there to src/gatsby-types.d.ts.
  graphqlTypegen: { typesOutputPath: ".cache/typegen/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        // One watcher for all: one of a folder would be blind once git takes that folder away and puts it back.
        path: "content",
        ignore: ["**/*.json", isReadByUs],
      },
    },
    {
      resolve: "gatsby-transformer-remark",
      // The order matters: each sub-plugin changes the syntax tree that the next one gets. Those named remark-… are in plugins/.
      options: {
        plugins: [
          "remark-kept-trees",
          {
            resolve: "remark-legal-text",
            options: { folder: resolve(LEGAL_FOLDER), fill: legalText },
          },
          "remark-typographic-quotes",
          "remark-line-breaks",
          { resolve: "remark-heading-ids", options: HEADING_OPTIONS },
          { resolve: "remark-videos", options: VIDEO_OPTIONS },
          { resolve: "remark-pictures", options: { pictureSources } },
          "remark-external-links",
          "remark-tips",
          "remark-task-lists",
          "remark-footnote-labels",
          "remark-text-direction",
          "remark-scrollable-boxes",
          {
            resolve: "gatsby-remark-prismjs",
            // Prism's name "none" leaves code unescaped.
            options: { noInlineHighlight: true, aliases: { none: "text", sh: "bash" } },
          },
          "remark-closed-html",
        ],
      },
    },
    // Without a container id there is no tag-manager code at all (docs/requirements.md#consent).
    ...(environment.tagManagerId
      ? [
          {
            resolve: "gatsby-plugin-google-tagmanager",
            options: {
              id: environment.tagManagerId,
              selfHostedOrigin: environment.tagManagerOrigin,
              includeInDevelopment: false,
            },
          },
        ]
      : []),
  ],
};

export default gatsbyConfig;
