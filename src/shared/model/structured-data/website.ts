import { environment } from "../../config/environment";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import { organizationId } from "./organization";

/** schema.org WebSite with the search action (docs/requirements.md#metadata). */
export function website() {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: environment.siteUrl,
    inLanguage: site.language,
    publisher: { "@id": organizationId() },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${environment.siteUrl}${routes.search}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  } as const;
}
