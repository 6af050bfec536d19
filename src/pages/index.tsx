import { graphql, type PageProps } from "gatsby";
import { contactHref, messages } from "../app/messages";
import { Seo } from "../app/Seo";
import { site } from "../config/site";
import type { Copy } from "../model/copy";
import type { PostSummary } from "../model/post";
import { Blog } from "../sections/Blog";
import { Claims } from "../sections/Claims";
import { Closing } from "../sections/Closing";
import { Contact } from "../sections/Contact";
import { Faq } from "../sections/Faq";
import { Features } from "../sections/Features";
import { Growth } from "../sections/Growth";
import { Hero } from "../sections/Hero";
import { Steps } from "../sections/Steps";

type HomeData = Omit<Copy, "claims" | "footer"> & {
  claims: Pick<Copy["claims"], "figures">;
  posts: { nodes: PostSummary[] };
};

export default function HomePage({ data }: PageProps<HomeData>) {
  const { start, demo } = messages;
  return (
    <>
      <Seo path="/" title={site.name} description={data.hero.lead} />
      <Hero copy={data.hero} demo={{ label: demo, href: contactHref }} />
      <Claims figures={data.claims.figures} />
      <Features copy={data.features} integrations={data.integrations} />
      <Growth copy={data.growth} />
      <Steps copy={data.steps} />
      <Blog copy={data.blog} posts={data.posts.nodes} />
      <Faq copy={data.faq} />
      <Closing copy={data.closing} actions={{ start, demo, href: contactHref }} />
      <Contact copy={data.contact} />
    </>
  );
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
    claims: copyClaims {
      figures {
        figure
        label
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
    }
  }
`;
