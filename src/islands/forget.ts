import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { ForgetLink } from "./ForgetLink";
import { hydrateIslands } from "./hydrateIslands";

hydrateIslands({ "mailed-link": ForgetLink, "footer-sign-up": FooterSignUp });
