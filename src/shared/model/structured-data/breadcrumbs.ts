import { environment } from "../../config/environment";
import { routes } from "../../config/routes";

/** schema.org BreadcrumbList from the home page on. The last step is the page itself. Paths are relative to the site. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: routes.home }, ...steps].map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: environment.siteUrl + path,
    })),
  } as const;
}
