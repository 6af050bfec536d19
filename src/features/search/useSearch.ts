import { useEffect, useState } from "react";
import { SEARCH_PAGE_SIZE_POSTS } from "../../shared/config/postsPerPage";
import type { SearchPost } from "../../shared/model/search/searchFiles";
import type { SearchIndex } from "../../shared/model/search/searchIndex";
import type { SearchRequest } from "./searchRequest";

export type SearchResults = SearchRequest & { total: number; posts: readonly SearchPost[] };

export type SearchState =
  | { status: "idle" }
  /** Earlier results stay visible until the new ones are loaded. */
  | { status: "searching"; earlier: SearchResults | null }
  | { status: "found"; results: SearchResults }
  | ({ status: "nothing" } & SearchRequest)
  | { status: "failed" };

/** Runs the latest search request. Results of an earlier one that arrive late are dropped. */
export function useSearch(index: SearchIndex) {
  const [asked, setAsked] = useState({ query: "", category: "", count: SEARCH_PAGE_SIZE_POSTS });
  const [state, setState] = useState<SearchState>({ status: "idle" });

  useEffect(() => {
    const { query, category, count } = asked;
    if (query === "") {
      setState({ status: "idle" });
      return;
    }
    let isCurrent = true;
    const keep = (next: SearchState) => {
      if (isCurrent) setState(next);
    };
    setState(toSearching);
    index
      .find(query, category)
      .then(async (found) => {
        if (found.length === 0) return keep({ status: "nothing", query, category });
        const posts = await index.load(found.slice(0, count));
        keep({ status: "found", results: { query, category, total: found.length, posts } });
      })
      .catch(() => keep({ status: "failed" }));
    return () => {
      isCurrent = false;
    };
  }, [asked, index]);

  return {
    state,
    ask: (request: SearchRequest) => setAsked({ ...request, count: SEARCH_PAGE_SIZE_POSTS }),
    more: () => setAsked({ ...asked, count: asked.count + SEARCH_PAGE_SIZE_POSTS }),
    retry: () => setAsked({ ...asked }),
  };
}

function toSearching(before: SearchState): SearchState {
  if (before.status === "searching") return before;
  return { status: "searching", earlier: before.status === "found" ? before.results : null };
}
