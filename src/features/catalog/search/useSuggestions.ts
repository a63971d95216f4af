import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#domain/searchResponses';
import { useGetSuggestionsQuery } from '#src/api/productsApi';

/** With fewer letters than this, nothing is suggested, because two letters have too many completions. */
const LEAST_LETTERS = 3;
/**
 * How many milliseconds a request waits after the last typed letter. The user does not notice such a short
 * wait. If several letters are typed quickly, only one request is sent for all of them.
 */
const PAUSE_MS = 80;
const NONE: readonly Suggestion[] = [];

/**
 * Returns suggestions for the typed words. They are requested when typing pauses. Until they have loaded,
 * returns the suggestions for the previous words. The words of a request are its cache key, so a late response
 * never replaces the suggestions for newer words. `isSettled` becomes true when the request for the typed words
 * has ended.
 */
export function useSuggestions(text: string) {
  const words = text.trim();
  const asked = useRested(words);
  const { data, currentData, isFetching } = useGetSuggestionsQuery(
    asked.length < LEAST_LETTERS ? skipToken : asked,
  );
  const isLong = words.length >= LEAST_LETTERS;
  const isSettled = isLong && asked === words && !isFetching;
  const known = currentData ?? data ?? NONE;
  return { suggestions: isLong ? known : NONE, isSettled };
}

/** Returns the text, debounced by `PAUSE_MS`. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
