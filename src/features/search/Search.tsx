import { type ReactNode, useEffect, useRef } from "react";
import { type AddressQuery, addressQuery } from "../../services/addressQuery";
import { fetchSearchFile } from "../../services/searchFiles";
import { routes } from "../../shared/config/routes";
import { openSearchIndex, type SearchIndex } from "../../shared/model/search/searchIndex";
import { ArrowLink } from "../../ui/ArrowLink";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { Select } from "../../ui/Select";
import { SiteLink } from "../../ui/SiteLink";
import { Spinner } from "../../ui/Spinner";
import { searchMessages } from "./messages";
import * as styles from "./Search.module.css";
import { SearchForm } from "./SearchForm";
import { SearchResult } from "./SearchResult";
import { type SearchResults, type SearchState, useSearch } from "./useSearch";
import { useSearchFields } from "./useSearchFields";

export type SearchDependencies = { index: SearchIndex; address: AddressQuery };

type Props = {
  categories: readonly string[];
  /** Shown when there are no results. */
  topics: ReactNode;
  dependencies?: SearchDependencies;
};

/** Production dependencies. */
const browserDependencies: SearchDependencies = {
  index: openSearchIndex(fetchSearchFile),
  address: addressQuery,
};

/** Search with results while typing, a category filter, and links if there are no results (docs/requirements.md#metadata). */
export function Search({ categories, topics, dependencies = browserDependencies }: Props) {
  const { state, ask, more, retry } = useSearch(dependencies.index);
  const fields = useSearchFields(dependencies.address, ask);
  const results = resultsOf(state);
  return (
    <>
      <SearchForm
        ref={fields.form}
        className={styles.form}
        onSubmit={fields.onSubmit}
        onInput={fields.onInput}
      >
        <Select
          name="category"
          label={searchMessages.category}
          onInput={(event) => event.stopPropagation()}
          onChange={fields.onCategory}
        >
          <option value="">{searchMessages.everyCategory}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </SearchForm>
      <noscript>
        <p className={styles.count}>
          {searchMessages.withoutScript}{" "}
          <SiteLink href={routes.posts}>{searchMessages.allPosts}</SiteLink>
        </p>
      </noscript>
      <div className={styles.answer}>
        <section aria-labelledby="results" aria-busy={state.status === "searching"}>
          <h2 id="results" className={styles.heading}>
            {searchMessages.results}
          </h2>
          <div className={styles.count} role="status">
            {results && searchMessages.found(results.total, results.query)}
            {state.status === "nothing" && searchMessages.nothing(state.query, state.category)}
            {state.status === "searching" && !results && (
              <Spinner>{searchMessages.searching}</Spinner>
            )}
          </div>
          {state.status === "failed" && (
            <Notice
              tone="error"
              action={
                <Button variant="ghost" size="small" onClick={retry}>
                  {searchMessages.tryAgain}
                </Button>
              }
            >
              {searchMessages.failed}
            </Notice>
          )}
          {results && <ResultList results={results} more={more} />}
          {state.status === "nothing" && (
            <div className={styles.nothing}>
              <p>{searchMessages.nothingHint}</p>
              {state.category && (
                <Button variant="ghost" size="small" onClick={fields.anyCategory}>
                  {searchMessages.inEveryCategory}
                </Button>
              )}
            </div>
          )}
        </section>
        {!results && state.status !== "searching" && (
          <div className={styles.wayOn}>
            <ArrowLink href={routes.posts}>{searchMessages.allPosts}</ArrowLink>
            {topics}
          </div>
        )}
      </div>
    </>
  );
}

function resultsOf(state: SearchState): SearchResults | null {
  if (state.status === "found") return state.results;
  return state.status === "searching" ? state.earlier : null;
}

function ResultList({ results, more }: { results: SearchResults; more: () => void }) {
  const { query, category, posts, total } = results;
  const list = useRef<HTMLOListElement>(null);
  /** After "Show more", the focus moves to the first new result. */
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || posts.length <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector("a")?.focus();
    firstNew.current = null;
  }, [posts.length]);
  return (
    <>
      <ol className={styles.results} ref={list} key={`${query} ${category}`}>
        {posts.map((post) => (
          <li key={post.path}>
            <SearchResult post={post} query={query} />
          </li>
        ))}
      </ol>
      {posts.length < total && (
        <Button
          variant="ghost"
          className={styles.more}
          onClick={() => {
            firstNew.current = posts.length;
            more();
          }}
        >
          {searchMessages.more}
        </Button>
      )}
    </>
  );
}
