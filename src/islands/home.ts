import { ContactForm } from "../features/contact/ContactForm";
import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { HeroSignUp } from "../features/newsletter/HeroSignUp";
import { hydrateIslands } from "./hydrateIslands";

hydrateIslands({
  "hero-sign-up": HeroSignUp,
  "contact-form": ContactForm,
  "footer-sign-up": FooterSignUp,
});
