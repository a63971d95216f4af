import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import type { Suggestion } from '#domain/goods/searchResponses';
import { PAGES, productPath } from '#domain/pagePaths';
import { readListPlace, productListPath } from '#domain/productListPath';
import { asked, productsApi } from '#src/api/productsApi';
import { useAppSelector } from '#src/app/hooks';
import { selectAskedLanguage } from '../../language/asked';
import { useGetSuggestionsQuery } from '../../language/useGoods';

/** The minimum length for suggestions and prefetching. Shorter texts have too many completions. */
const MIN_LETTERS = 3;
/** The debounce time for suggestions, in ms: too short to be noticed, long enough for one request for quick letters. */
const PAUSE_MS = 80;
const NONE: readonly Suggestion[] = [];

/**
 * Returns suggestions for the typed words, requested `PAUSE_MS` after the last letter. Until they have loaded, returns
 * the suggestions for the previous words. The words of a request are its cache key, so a late response never replaces
 * the suggestions for newer words. `isSettled` is true once the request for the typed words has been answered.
 */
export function useSuggestions(text: string) {
  const words = text.trim();
  const debounced = useDebounced(words);
  const { data, currentData, isFetching, isError } = useGetSuggestionsQuery(
    debounced.length < MIN_LETTERS ? skipToken : debounced,
  );
  // After a failure, nothing is known of the typed words.
  const isKnown = words.length >= MIN_LETTERS && !isError;
  const isSettled = isKnown && debounced === words && !isFetching;
  return { suggestions: (isKnown ? (currentData ?? data) : undefined) ?? NONE, isSettled };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** The debounce time for prefetching, in ms: longer than the usual time between two letters, about the pause before Enter. */
const PREFETCH_PAUSE_MS = 250;

/** Prefetches the first page of results for the typed words, so that Enter opens it without a wait. */
export function usePrefetchResults(text: string, size: number): void {
  const prefetchProducts = productsApi.usePrefetch('getProducts');
  const prefetchCount = productsApi.usePrefetch('getProductCount');
  const language = useAppSelector(selectAskedLanguage);
  useEffect(() => {
    const q = text.trim();
    if (q.length < MIN_LETTERS) return;
    // Reads the URL as the shop page does, so that the prefetch has the cache key of that page's request.
    const { searchParams } = new URL(resultsAddress({ q }, size), 'http://shop');
    const place = readListPlace(searchParams);
    const timer = setTimeout(() => {
      prefetchProducts(asked(place, language));
      prefetchCount(asked(place.query, language));
    }, PREFETCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, size, language, prefetchProducts, prefetchCount]);
}

/** Returns the search words in the URL of the shop page. Returns an empty text if there are none. */
export function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  if (pathname !== PAGES.shop) return '';
  return readListPlace(new URLSearchParams(search)).query?.q ?? '';
}

/** Returns the URL of a suggestion: a product's page, search results, or all products of a category or maker. */
export function suggestionAddress(
  { kind, text, value = text, _id }: Suggestion,
  size: number,
): string {
  if (_id !== undefined) return productPath(_id);
  return resultsAddress(kind === 'product' ? { q: text } : { [kind]: [value] }, size);
}

export function resultsAddress(query: CatalogueQuery, size: number): string {
  return productListPath({ page: 0, size, query });
}
