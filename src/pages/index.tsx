import { graphql, type PageProps } from "gatsby";
import { contactHref, messages } from "../app/messages";
import { Seo } from "../app/Seo";
import { site } from "../config/site";
import type { Copy } from "../model/copy";
import { Hero } from "../sections/Hero";

type HomeData = { hero: Copy["hero"] };

export default function HomePage({ data }: PageProps<HomeData>) {
  return (
    <>
      <Seo path="/" title={site.name} description={data.hero.lead} />
      <Hero copy={data.hero} demo={{ label: messages.demo, href: contactHref }} />
    </>
  );
}

export const query = graphql`
  query Home {
    hero: copyHero {
      heading
      highlight
      lead
      notes
    }
  }
`;
