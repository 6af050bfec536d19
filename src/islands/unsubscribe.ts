import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { hydrateIslands } from "./hydrateIslands";
import { UnsubscribeLink } from "./UnsubscribeLink";

hydrateIslands({ "mailed-link": UnsubscribeLink, "footer-sign-up": FooterSignUp });
