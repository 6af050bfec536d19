import { environment } from "../../config/environment";
import { site } from "../../config/site";
import type { Copy } from "../copy";
import { organizationId } from "./organization";

type Claims = Pick<Copy["claims"], "prices" | "ratings">;

/**
 * schema.org SoftwareApplication with the two price ranges of section 9. A rating is declared only where the
 * claims file says that it is verified, because search engines forbid stars that a site gives itself.
 */
export function softwareApplication(
  description: string,
  features: readonly { name: string }[],
  { prices, ratings }: Claims,
) {
  const { currency: priceCurrency, low: lowPrice, high, highWithOffers, offerCount } = prices;
  const offer = { "@type": "AggregateOffer", priceCurrency, lowPrice } as const;
  const verified = ratings.find((rating) => rating.verified);
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: site.name,
    description,
    url: environment.siteUrl,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    featureList: features.map(({ name }) => name),
    publisher: { "@id": organizationId() },
    offers: [
      { ...offer, highPrice: high },
      { ...offer, highPrice: highWithOffers, offerCount },
    ],
    ...(verified && { aggregateRating: aggregateRating(verified) }),
  } as const;
}

function aggregateRating({ value, count, of }: Copy["claims"]["ratings"][number]) {
  return {
    "@type": "AggregateRating",
    ratingValue: value,
    [of === "reviews" ? "reviewCount" : "ratingCount"]: count,
  } as const;
}
