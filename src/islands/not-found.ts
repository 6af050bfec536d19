import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { hydrateIslands } from "./hydrateIslands";
import { NotFound } from "./NotFound";

hydrateIslands({ "not-found": NotFound, "footer-sign-up": FooterSignUp });
