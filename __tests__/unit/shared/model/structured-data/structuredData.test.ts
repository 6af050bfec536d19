import type { Copy } from "../../../../../src/shared/model/copy";
import { organization } from "../../../../../src/shared/model/structured-data/organization";
import { pricing } from "../../../../../src/shared/model/structured-data/pricing";
import { softwareApplication } from "../../../../../src/shared/model/structured-data/softwareApplication";
import { readContent } from "../../../../../src/site/content/readContent";
import { requiredFieldsMissing } from "../../../../setup/structuredData";

const SITE = "https://sayso.example";
const claims = readContent().copy.claims.data as Copy["claims"];
const SWITCHES = Object.keys(claims.ratings) as (keyof typeof claims.ratings)[];

/** The three blocks with the switches of these ratings on, by the name of the switch. */
function blocks(on: readonly string[]) {
  const ratings = Object.fromEntries(
    SWITCHES.map((name) => [name, { ...claims.ratings[name], verified: on.includes(name) }]),
  ) as typeof claims.ratings;
  const all = { ...claims, ratings };
  return {
    organization: organization(ratings.organization),
    pricing: pricing("Plans.", all),
    softwareApplication: softwareApplication("Drafts replies.", [{ name: "AI chatting" }], all),
  };
}

test("the two price blocks are separate, and each has one price range", () => {
  const { softwareApplication: software, pricing: plans } = blocks([]);
  expect(software).toMatchObject({
    offers: { "@type": "AggregateOffer", lowPrice: 29, highPrice: 79, priceCurrency: "USD" },
  });
  expect(JSON.stringify(software)).not.toContain("299");
  expect(plans).toMatchObject({
    "@type": "Product",
    offers: { "@type": "AggregateOffer", highPrice: 299, offerCount: 4, priceCurrency: "USD" },
  });
  expect(JSON.stringify(plans)).not.toContain("79");
});

const RATINGS = {
  organization: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 250 },
  pricing: { "@type": "AggregateRating", ratingValue: 4.8, reviewCount: 1250 },
  softwareApplication: { "@type": "AggregateRating", ratingValue: 4.8, ratingCount: 1024 },
};
const everyCombination = Array.from({ length: 2 ** SWITCHES.length }, (_, i) => ({
  on: SWITCHES.filter((_name, at) => i & (2 ** at)),
}));
test.each(everyCombination)("with the switches $on just those ratings are declared", ({ on }) => {
  for (const [name, block] of Object.entries(blocks(on)) as [keyof typeof RATINGS, object][]) {
    expect("aggregateRating" in block && block.aggregateRating).toEqual(
      on.includes(name) && RATINGS[name],
    );
    expect(requiredFieldsMissing(block as Record<string, unknown>, SITE)).toEqual([]);
  }
});
