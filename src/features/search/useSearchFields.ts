import { type FormEvent, useEffect, useRef } from "react";
import type { AddressQuery } from "../../services/addressQuery";
import { SEARCH_TYPING_PAUSE_MS } from "../../shared/config/durations";
import { readRequest, type SearchRequest, writeRequest } from "./searchRequest";

/**
 * Synchronises the form, the address and the search. Typing replaces the current
 * history entry. Enter and a category complete a search: the next one gets a new
 * entry, so that Back returns to the previous search, not to the previous letter.
 */
export function useSearchFields(address: AddressQuery, ask: (request: SearchRequest) => void) {
  const form = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fields = () => {
    const { q, category } = (form.current?.elements ?? {}) as Record<string, HTMLInputElement>;
    return { q, category };
  };
  const written = (): SearchRequest => ({
    query: fields().q?.value.trim() ?? "",
    category: fields().category?.value ?? "",
  });

  const askNow = (isFinal: boolean) => {
    clearTimeout(typing.current);
    const query = writeRequest(written());
    if (query !== address.read()) address.write(query, isDone.current ? "push" : "replace");
    isDone.current = isFinal;
    ask(written());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and again after Back or Forward
  useEffect(() => {
    const show = () => {
      clearTimeout(typing.current);
      const { q, category } = fields();
      const request = readRequest(address.read());
      if (q) q.value = request.query;
      if (category) category.value = request.category;
      isDone.current = request.query !== "";
      ask(written());
    };
    // Words typed before hydration stay in the field, and the address is updated.
    const early = written().query;
    if (early && early !== readRequest(address.read()).query) askNow(false);
    else show();
    const stop = address.onReturn(show);
    return () => {
      clearTimeout(typing.current);
      stop();
    };
  }, [address]);

  return {
    form,
    onInput: () => {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => askNow(false), SEARCH_TYPING_PAUSE_MS);
    },
    onCategory: () => {
      isDone.current = true;
      askNow(true);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      askNow(true);
    },
    anyCategory: () => {
      const { category } = fields();
      if (category) category.value = "";
      isDone.current = true;
      askNow(true);
    },
  };
}
