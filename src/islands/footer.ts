import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { hydrateIslands } from "./hydrateIslands";

hydrateIslands({ "footer-sign-up": FooterSignUp, "article-sign-up": FooterSignUp });
