/** The forms: the islands of the home page and of all pages that are not driven by their address. */
import { ContactForm } from "../features/contact/ContactForm";
import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import { hydrateIslands } from "./hydrateIslands";

const islands = {
  "hero-sign-up": HeroSignUp,
  "contact-form": ContactForm,
  "footer-sign-up": FooterSignUp,
  "article-sign-up": FooterSignUp,
};
export type HomeIslands = typeof islands;

hydrateIslands(islands);
