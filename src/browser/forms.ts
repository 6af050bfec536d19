/** The forms: the islands of the home page and of all pages whose content does not depend on their address. */
import { ContactForm } from "../features/contact/ContactForm";
import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import { SignUpForm } from "../features/newsletter/SignUpForm";
import { hydrateIslands } from "./hydrateIslands";

const islands = {
  "hero-sign-up": HeroSignUp,
  "contact-form": ContactForm,
  "footer-sign-up": SignUpForm,
  "article-sign-up": SignUpForm,
};
export type FormIslands = typeof islands;

hydrateIslands(islands);
