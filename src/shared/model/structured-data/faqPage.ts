import type { Copy } from "../copy";

/** schema.org FAQPage of the questions that the page shows. */
export function faqPage(items: Copy["faq"]["items"]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  } as const;
}
