import { routes } from "../../config/routes";
import { openSearchIndex } from "../../model/search/searchIndex";
import { addressQueryOf } from "../../services/addressQuery";
import { fetchSearchFile } from "../../services/searchFiles";

/** The real doors. */
export const browserEdges = {
  index: openSearchIndex(fetchSearchFile),
  address: addressQueryOf(routes.search),
};
