import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../../domain/catalogueQuery';
import { useGetSuggestionsQuery } from './suggestionsApi';

/** Two letters have too many completions to be useful. */
const LEAST_LETTERS = 3;
/** Too short to notice. Of several letters typed quickly, only the last sends a request. */
const PAUSE_MS = 80;
const NONE: readonly Suggestion[] = [];

/**
 * Suggestions for the typed words, requested once typing pauses; until they load, those for the previous
 * words. A late response belongs to its own words and never replaces a newer one.
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

/** The debounced text. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
