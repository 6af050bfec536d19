import { FooterSignUp } from "../features/newsletter/FooterSignUp";
import { hydrateIslands } from "./hydrateIslands";
import { SearchWithTopics } from "./SearchWithTopics";

hydrateIslands({ search: SearchWithTopics, "footer-sign-up": FooterSignUp });
