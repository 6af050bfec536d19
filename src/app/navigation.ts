import { INTEGRATION_IDS, routes, SECTION_IDS } from "../shared/config/routes";

type NavigationLink = { readonly label: string; readonly href: string };

/** The links of the header and the menu (docs/requirements.md#navigation). */
export const sectionLinks: readonly NavigationLink[] = [
  { label: "Features", href: `/#${SECTION_IDS.features}` },
  { label: "Growth Benefits", href: `/#${SECTION_IDS.growth}` },
  { label: "Growth Process", href: `/#${SECTION_IDS.growthSteps}` },
  { label: "Blog", href: `/#${SECTION_IDS.blog}` },
  { label: "FAQ", href: `/#${SECTION_IDS.faq}` },
];

const INTEGRATION_NAMES = { tinder: "Tinder", snapchat: "Snapchat", instagram: "Instagram" };

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  { title: "Platform", links: sectionLinks },
  {
    title: "Integrations",
    links: INTEGRATION_IDS.map((id) => ({ label: INTEGRATION_NAMES[id], href: `/#${id}` })),
  },
  {
    title: "Legal",
    links: [
      { label: "Terms", href: routes.terms },
      { label: "Privacy", href: routes.privacy },
      { label: "Cookies", href: routes.cookies },
    ],
  },
];

/** Both calls to action link to the contact form (docs/requirements.md#navigation), which welcomes each with its own words. */
export const contactHref = `/#${SECTION_IDS.contactForm}`;
export const demoHref = `/#${SECTION_IDS.demo}`;
