import type { Rating } from "../copy";

/** Which property of a rating counts what, by the word in the claims file. */
const COUNTS: Readonly<Record<string, "reviewCount" | "ratingCount">> = {
  reviews: "reviewCount",
  ratings: "ratingCount",
};

/**
 * The property of a schema.org object that declares a rating; none where the claims file does not say that it is
 * verified. Throws where the file counts neither reviews nor ratings.
 */
export function ratingOf({ value, count, of, verified }: Rating) {
  if (!verified) return {};
  const counted = COUNTS[of];
  if (!counted)
    throw new Error(
      `content/copy/claims.md: "of" must be ${Object.keys(COUNTS).join(" or ")} (found "${of}").`,
    );
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: value, [counted]: count },
  } as const;
}
