/** The islands of pages whose content depends on their address, and the form in their footer. */
import { BlogList } from "../features/blog-list/BlogList";
import { SignUpForm } from "../features/newsletter/SignUpForm";
import { ConfirmLink } from "./ConfirmLink";
import { ForgetLink } from "./ForgetLink";
import { hydrateIslands } from "./hydrateIslands";
import { NotFound } from "./NotFound";
import { SearchWithTopics } from "./SearchWithTopics";
import { UnsubscribeLink } from "./UnsubscribeLink";

const islands = {
  "post-list": BlogList,
  search: SearchWithTopics,
  "confirm-link": ConfirmLink,
  "unsubscribe-link": UnsubscribeLink,
  "forget-link": ForgetLink,
  "not-found": NotFound,
  "footer-sign-up": SignUpForm,
};
export type AddressPageIslands = typeof islands;

hydrateIslands(islands);
