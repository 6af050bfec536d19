import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { ConfirmLink } from "./ConfirmLink";
import { hydrateIslands } from "./hydrateIslands";

hydrateIslands({ "mailed-link": ConfirmLink, "footer-sign-up": FooterSignUp });
