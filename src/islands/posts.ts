import { BlogList } from "../features/blog-list/BlogList";
import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { hydrateIslands } from "./hydrateIslands";

hydrateIslands({ "post-list": BlogList, "footer-sign-up": FooterSignUp });
