import { readFileSync } from "node:fs";
import { environment } from "../../../shared/config/environment";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** As onPreRenderHTML writes it into every page. */
const SNIPPET = /<script>(window\.startTagManager=.*?)<\/script>/s;

/**
 * The tag manager's inline script as the built pages have it, for its hash in the content security policy. Empty without a
 * container id.
 */
export function tagManagerSnippets(): string[] {
  if (!environment.tagManagerId) return [];
  const [head = ""] = readFileSync("public/index.html", "utf8").split("</head>", 1);
  const [, snippet] = SNIPPET.exec(head) ?? [];
  gatsbyAssumption(
    snippet !== undefined,
    "gatsby-plugin-google-tagmanager adds its snippet to the head of each page; public/index.html has none.",
    "html-of-a-page",
  );
  return [snippet];
}
