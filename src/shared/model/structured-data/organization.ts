import { environment } from "../../config/environment";
import { site } from "../../config/site";
import type { Rating } from "../copy";
import { ratingOf } from "./aggregateRating";

/** Other structured data refers to the company by this id. */
export const organizationId = () => `${environment.siteUrl}/#organization`;

/** schema.org Organization: the company behind the site. */
export function organization(rating: Rating) {
  const { path, width, height } = site.logo;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": organizationId(),
    name: site.name,
    url: environment.siteUrl,
    logo: { "@type": "ImageObject", url: environment.siteUrl + path, width, height },
    email: site.contactEmail,
    sameAs: site.socialProfiles,
    ...ratingOf(rating),
  } as const;
}
