import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../../../domain/catalogueQuery';
import { useGetSuggestionsQuery } from './suggestionsApi';

/** What two letters may become is too much to be of help. */
const LEAST_LETTERS = 3;
/** Too short to be felt; of several letters at once the last is asked about. */
const PAUSE_MS = 80;
const NONE: readonly Suggestion[] = [];

/**
 * What the words may be meant to become: asked for once the keys rest, and those of the words before until
 * then. An answer that comes late belongs to its own words and never takes the place of a newer one.
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

/** The text as it was when it had not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
