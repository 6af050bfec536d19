import { routes } from "../../config/routes";
import { openSearchIndex } from "../../model/search/searchIndex";
import { addressQueryOf } from "../../services/addressQuery";
import { fetchSearchFile } from "../../services/searchFiles";

/** Production dependencies. */
export const browserDependencies = {
  index: openSearchIndex(fetchSearchFile),
  address: addressQueryOf(routes.search),
};
