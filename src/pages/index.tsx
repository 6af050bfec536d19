import { graphql, type PageProps } from "gatsby";
import { messages } from "../app/messages";
import { contactHref, demoHref } from "../app/navigation";
import { Seo } from "../app/Seo";
import { Blog } from "../sections/Blog";
import { Claims } from "../sections/Claims";
import { Closing } from "../sections/Closing";
import { Contact } from "../sections/Contact";
import { Faq } from "../sections/Faq";
import { Features } from "../sections/Features";
import { Growth } from "../sections/Growth";
import { Hero } from "../sections/Hero";
import { Limits } from "../sections/Limits";
import { Pricing } from "../sections/Pricing";
import { Steps } from "../sections/Steps";
import { routes } from "../shared/config/routes";
import { faqPage } from "../shared/model/structured-data/faqPage";
import { organization } from "../shared/model/structured-data/organization";
import { softwareApplication } from "../shared/model/structured-data/softwareApplication";
import { website } from "../shared/model/structured-data/website";
import "../styles/colorsNotInArticles.module.css";
import "../sections/tokens.module.css";
import "../sections/tokens.deferred.css";
import { DeferredStyles } from "../ui/DeferredStyles";

export default function HomePage({ data }: PageProps<Queries.HomeQuery>) {
  const { start, demo } = messages;
  const { prices } = data.claims;
  return (
    <>
      <Seo
        {...data.metadata.home}
        path={routes.home}
        image={data.metadata.home.shareImage}
        jsonLd={[
          organization(data.claims.ratings.organization),
          website(),
          softwareApplication(data.metadata.home.description, data.features.items, data.claims),
          faqPage(data.faq.items),
        ]}
      />
      <Hero
        copy={data.hero}
        start={{ label: start, href: contactHref }}
        demo={{ label: demo, href: demoHref }}
      />
      <DeferredStyles />
      <Claims figures={data.claims.figures} />
      <Features copy={data.features} integrations={data.integrations} />
      <Growth copy={data.growth} />
      <Steps copy={data.steps} />
      <Limits copy={data.limits} />
      <Pricing
        copy={{
          ...data.pricing,
          plans: [prices.shown ? firstPrice(data.pricing.plan, prices) : data.pricing.unpriced],
        }}
        start={{ label: start, href: contactHref }}
        more={{ label: messages.pricing, href: routes.pricing }}
      />
      <Blog copy={data.blog} posts={data.posts.nodes} />
      <Faq copy={data.faq} />
      <Closing
        copy={data.closing}
        start={{ label: start, href: contactHref }}
        demo={{ label: demo, href: demoHref }}
      />
      <Contact copy={data.contact} />
    </>
  );
}

type Home = Queries.HomeQuery;

/** "From 29 USD". */
function firstPrice(
  { title, text }: Home["pricing"]["plan"],
  { low, currency }: Home["claims"]["prices"],
) {
  return { title: `${title} ${low} ${currency}`, text };
}

// 3 is BLOG_TEASER_POSTS: a query cannot read constants.
export const query = graphql`
  query Home {
    hero: copyHero {
      heading
      highlight
      lead
      notes
    }
    metadata: copyMetadata {
      home {
        title
        description
        keywords
        type
        shareImage
      }
    }
    claims: copyClaims {
      figures {
        figure
        label
        found {
          meaning
          source
        }
      }
      prices {
        shown
        currency
        low
        high
      }
      ratings {
        organization {
          value
          count
          of
          verified
        }
        softwareApplication {
          value
          count
          of
          verified
        }
      }
    }
    features: copyFeatures {
      heading
      aside
      items {
        id
        name
        description
        gradient
        bullets
      }
    }
    integrations: copyIntegrations {
      heading
      items {
        id
        name
        text
      }
    }
    growth: copyGrowth {
      heading
      aside
      lead
      time {
        title
        text
      }
      revenue {
        title
        text
      }
      accounts {
        title
        text
      }
      note
    }
    steps: copySteps {
      heading
      aside
      items {
        title
        text
      }
    }
    limits: copyLimits {
      heading
      items {
        title
        text
      }
    }
    pricing: copyPricing {
      heading
      aside
      trial {
        title
        text
      }
      plan {
        title
        text
      }
      unpriced {
        title
        text
      }
    }
    blog: copyBlog {
      heading
    }
    posts: allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: 3) {
      nodes {
        ...PostSummary
        metaDescription
      }
    }
    faq: copyFaq {
      heading
      items {
        question
        answer
      }
    }
    closing: copyClosing {
      heading
      aside
      text
    }
    contact: copyContact {
      heading
      lead
      notes
      demo {
        title
        text
      }
      sent {
        text
      }
    }
  }
`;
