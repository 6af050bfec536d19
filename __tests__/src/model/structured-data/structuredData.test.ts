import { readFileSync } from "node:fs";
import { parseDocument } from "../../../../src/build/content/document";
import type { Copy } from "../../../../src/model/copy";
import { blogPosting } from "../../../../src/model/structured-data/blogPosting";
import { faqPage } from "../../../../src/model/structured-data/faqPage";
import { softwareApplication } from "../../../../src/model/structured-data/softwareApplication";
import { requiredFieldsMissing } from "../../../setup/structuredData";

jest.mock("../../../../src/config/environment", () => ({
  environment: { siteUrl: "https://sayso.example" },
}));

const SITE = "https://sayso.example";
const file = "content/copy/claims.md";
const claims = parseDocument(file, readFileSync(file, "utf8")).data as Copy["claims"];
const software = (ratings: Copy["claims"]["ratings"]) =>
  softwareApplication("Drafts replies.", [{ name: "AI chatting" }], { ...claims, ratings });

test("the two price ranges are those of the claims file", () => {
  const { low, high, highWithOffers, offerCount } = claims.prices;
  expect(software(claims.ratings).offers).toEqual([
    expect.objectContaining({ lowPrice: low, highPrice: high }),
    expect.objectContaining({ lowPrice: low, highPrice: highWithOffers, offerCount }),
  ]);
});

test("a rating is declared only once the claims file marks it verified", () => {
  expect(software(claims.ratings)).not.toHaveProperty("aggregateRating");
  const [first, second, third] = claims.ratings.map((rating) => ({ ...rating, verified: true }));
  expect(software([first, second].flatMap((rating) => rating ?? []))).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 250 },
  });
  expect(software([third].flatMap((rating) => rating ?? []))).toMatchObject({
    aggregateRating: { ratingValue: 4.8, ratingCount: 1024 },
  });
});

test("the check of required fields sees what is missing, also deep within", () => {
  const whole = faqPage([{ question: "Why?", answer: "So." }]);
  expect(requiredFieldsMissing(whole, SITE)).toEqual([]);
  expect(requiredFieldsMissing(faqPage([{ question: "Why?", answer: "" }]), SITE)).toEqual([
    "Question.acceptedAnswer.text",
    "Answer.text",
  ]);
  const post = {
    id: "a",
    slug: "a",
    title: "A",
    publishDate: "2025-01-30",
    lastModified: "",
    metaDescription: "",
    categories: [],
    tags: [],
    readingTime: "",
  };
  const image = { path: "/a.png", width: 1, height: 1 };
  expect(requiredFieldsMissing(blogPosting(post, { name: "Elena" }, image), SITE)).toEqual([
    "BlogPosting.dateModified",
    "BlogPosting.dateModified",
  ]);
});
