import { environment } from "../../config/environment";
import { site } from "../../config/site";
import type { Copy } from "../copy";
import { ratingOf } from "./aggregateRating";
import { organizationId } from "./organization";

/** What the block needs of the claims. */
type Priced = {
  prices: Pick<Copy["claims"]["prices"], "currency" | "low" | "high">;
  ratings: Pick<Copy["claims"]["ratings"], "softwareApplication">;
};

/** schema.org SoftwareApplication with its price range (docs/requirements.md#structured-data-and-claims). */
export function softwareApplication(
  description: string,
  features: readonly { name: string }[],
  { prices, ratings }: Priced,
) {
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
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: prices.currency,
      lowPrice: prices.low,
      highPrice: prices.high,
    },
    ...ratingOf(ratings.softwareApplication),
  } as const;
}
