export interface QueryAnswer<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isFetching: boolean;
}

/**
 * Returns the current answer or, while that loads, the former answer. Returns undefined if the request has failed,
 * because RTK Query's `data` then still contains the answer to the former question.
 */
export function shownData<Data>({
  data,
  currentData,
  isFetching,
}: QueryAnswer<Data>): Data | undefined {
  return currentData ?? (isFetching ? data : undefined);
}
