import { openSearchIndex } from "../../model/search/searchIndex";
import { browserAddressQuery } from "../../services/addressQuery";
import { fetchSearchFile } from "../../services/searchFiles";

/** The real doors. */
export const browserEdges = {
  index: openSearchIndex(fetchSearchFile),
  address: browserAddressQuery,
};
