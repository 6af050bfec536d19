import { environment } from "../../config/environment";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import type { Copy } from "../copy";
import { ratingOf } from "./aggregateRating";

/**
 * schema.org Product for the plans, with the price block "up to 299 with offer count 4". The software has
 * its own price range (docs/requirements.md#structured-data-and-claims).
 */
export function pricing(
  description: string,
  {
    prices,
    ratings,
  }: {
    prices: Omit<Copy["claims"]["prices"], "shown" | "high">;
    ratings: Pick<Copy["claims"]["ratings"], "pricing">;
  },
) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${site.name} plans`,
    description,
    url: environment.siteUrl + routes.pricing,
    image: environment.siteUrl + site.logo.path,
    brand: { "@type": "Brand", name: site.name },
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: prices.currency,
      lowPrice: prices.low,
      highPrice: prices.highWithOffers,
      offerCount: prices.offerCount,
    },
    ...ratingOf(ratings.pricing),
  } as const;
}
