export interface QueryAnswer<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isFetching: boolean;
}

/**
 * Returns the answer to show: the current one or, while it loads, the former one. If the request has failed, there is
 * none: RTK Query keeps the answer to the former question in `data`, also beside the new question's error.
 */
export function shownData<Data>({
  data,
  currentData,
  isFetching,
}: QueryAnswer<Data>): Data | undefined {
  return currentData ?? (isFetching ? data : undefined);
}
