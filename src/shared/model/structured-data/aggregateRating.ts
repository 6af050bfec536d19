import type { Rating } from "../copy";

/** The schema.org property for the count, by the word in the claims file. */
const COUNTS = {
  reviews: "reviewCount",
  ratings: "ratingCount",
} as const satisfies Record<Rating["of"], string>;

/** The aggregateRating property of a schema.org object. Empty unless the claims file marks the rating as verified. */
export function ratingOf({ value, count, of, verified }: Rating) {
  if (!verified) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: value, [COUNTS[of]]: count },
  } as const;
}
