import type { Rating } from "../copy";

/** Which property of a rating counts what, by the word in the claims file. */
const COUNTS = {
  reviews: "reviewCount",
  ratings: "ratingCount",
} as const satisfies Record<Rating["of"], string>;

/**
 * The property of a schema.org object that declares a rating; none where the claims file does not say that it is
 * verified.
 */
export function ratingOf({ value, count, of, verified }: Rating) {
  if (!verified) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: value, [COUNTS[of]]: count },
  } as const;
}
