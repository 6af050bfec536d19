import { graphql, type PageProps } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { messages } from "../app/messages";
import { contactHref, demoHref } from "../app/navigation";
import { Seo } from "../app/Seo";
import { Answers } from "../sections/Answers";
import { Claims } from "../sections/Claims";
import { Closing } from "../sections/Closing";
import { ComparisonTable } from "../sections/ComparisonTable";
import { Contact } from "../sections/Contact";
import { Faq } from "../sections/Faq";
import { FeatureSection } from "../sections/Features";
import { Hours } from "../sections/Hours";
import { PageHero } from "../sections/PageHero";
import { People } from "../sections/People";
import { Pricing } from "../sections/Pricing";
import { Quote } from "../sections/Quote";
import { SignUp } from "../sections/SignUp";
import { Steps } from "../sections/Steps";
import { TextSection } from "../sections/TextSection";
import { Ticks } from "../sections/Ticks";
import { routes } from "../shared/config/routes";
import type { BlockName } from "../shared/model/pages";
import { breadcrumbs } from "../shared/model/structured-data/breadcrumbs";
import { faqPage } from "../shared/model/structured-data/faqPage";
import { pricing } from "../shared/model/structured-data/pricing";
import { DeferredStyles } from "../ui/DeferredStyles";
import "../styles/colorsNotInArticles.module.css";
import "../sections/tokens.module.css";
import "../sections/tokens.deferred.css";
import * as styles from "./page.module.css";

type Data = Queries.PageQuery;

/** A page of content/pages: its blocks from top to bottom, the first screen first. */
export default function PageTemplate({ data }: PageProps<Data>) {
  const { page, claims } = data;
  const { path, name, metadata, blocks } = page;
  const [first, ...others] = blocks;
  const hasForm = blocks.some(({ contact }) => contact);
  // Where the page has the form itself, the calls to action stay on it.
  const here = (href: string) => (hasForm ? href.slice(1) : href);
  const start = { label: messages.start, href: here(contactHref) };
  const demo = { label: messages.demo, href: here(demoHref) };
  const actions = others[0]?.contact ? {} : { start, demo };
  return (
    <div className={styles.page}>
      <Seo
        {...metadata}
        path={path}
        image={page.shareImage}
        markdown={routes.markdownVersion(path)}
        jsonLd={[
          breadcrumbs([{ name, path }]),
          ...(path === routes.pricing ? [pricing(metadata.description, claims)] : []),
          ...blocks.flatMap(({ faq }) => (faq ? [faqPage(faq.items)] : [])),
        ]}
      />
      {first?.hero && <PageHero name={name} copy={first.hero} {...actions} />}
      <DeferredStyles />
      {others.map((block, i) => (
        // The order of a page's blocks does not change.
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids
        <Fragment key={i}>{sectionOf(block, { data, start, demo })}</Fragment>
      ))}
    </div>
  );
}

type Action = { label: string; href: string };
type Context = { data: Data; start: Action; demo: Action };
type Block = Data["page"]["blocks"][number];
/** The query has the Markdown of a text as HTML. The hero is above the other blocks. */
type SectionName = Exclude<BlockName, "hero" | "text"> | "html";
type Sections = {
  [Name in SectionName]: (copy: NonNullable<Block[Name]>, context: Context) => ReactNode;
};
const SECTIONS: Sections = {
  figures: (_, { data }) => <Claims figures={data.claims.figures} />,
  feature: (copy, { data: { page, features } }) => {
    const item = features.items.find(({ id }) => id === copy.id);
    const place = page.blocks.flatMap(({ feature }) => feature ?? []).indexOf(copy);
    return item && <FeatureSection copy={copy} item={item} isMirrored={place % 2 === 1} />;
  },
  steps: (copy) => <Steps copy={copy} isPlain />,
  html: (html) => <TextSection html={html} />,
  ticks: (copy) => <Ticks copy={copy} />,
  table: (copy) => <ComparisonTable copy={copy} />,
  prices: (copy, { start }) => <Pricing copy={copy} start={start} />,
  people: (copy) => <People copy={copy} />,
  faq: (copy) => <Faq copy={copy} />,
  answers: (copy) => <Answers copy={copy} />,
  hours: (copy) => <Hours copy={copy} />,
  quote: (copy) => <Quote copy={copy} />,
  closing: (copy, { start, demo }) => <Closing copy={copy} start={start} demo={demo} />,
  contact: (copy, { data: { contact } }) => (
    <Contact copy={{ ...copy, ...contact }} subject={copy.subject ?? undefined} />
  ),
  signUp: (copy) => <SignUp copy={copy} />,
};

/** The section that shows a block. */
function sectionOf<Name extends SectionName>(block: Block, context: Context): ReactNode {
  const name = (Object.keys(SECTIONS) as Name[]).find((one) => block[one] != null);
  if (!name) return null;
  const copy: Block[Name] = block[name];
  return copy != null && SECTIONS[name](copy, context);
}

export const query = graphql`
  query Page($id: String!) {
    page(id: { eq: $id }) {
      path
      name
      shareImage
      metadata {
        title
        description
        keywords
        type
      }
      blocks {
        hero {
          heading
          highlight
          lead
          bubbles {
            draft
            sent
          }
        }
        figures
        feature {
          id
          text
          limits {
            heading
            items
          }
        }
        steps {
          heading
          aside
          items {
            title
            text
          }
        }
        html
        ticks {
          heading
          text
          items
        }
        table {
          heading
          text
          columns {
            title
            about
          }
          rows {
            title
            cells {
              text
              ask
              source
              checked
            }
          }
        }
        prices {
          heading
          aside
          trial {
            title
            text
          }
          plans {
            title
            text
          }
        }
        people {
          heading
          text
          items {
            name
            role
            text
          }
        }
        faq {
          heading
          items {
            question
            answer
          }
        }
        answers {
          heading
          text
          items {
            id
            title
            message
            outcome
            answer
            rule
          }
        }
        hours {
          heading
          aside
          text
          messages
          accounts
          byHand
          withDrafts
        }
        quote {
          text
          name
          role
        }
        closing {
          heading
          aside
          text
        }
        contact {
          heading
          lead
          notes
          subject
        }
        signUp {
          title
          text
        }
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
        currency
        low
        highWithOffers
        offerCount
      }
      ratings {
        pricing {
          value
          count
          of
          verified
        }
      }
    }
    features: copyFeatures {
      items {
        id
        name
        description
        gradient
        bullets
      }
    }
    contact: copyContact {
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
