import { useEffect, useRef, useState } from 'react';

/** The part of an infinite query's answer that the button for its next page needs. */
export interface PagedAnswer {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** Returns the function that loads the next page of a list, and whether it is on its way. */
export function useNextPage(answer: PagedAnswer) {
  const { fetchNextPage } = answer;
  const [isWaiting, setWaiting] = useState(false);
  const shown = useRef<PagedAnswer['fetchNextPage']>(undefined);
  useEffect(() => {
    shown.current = fetchNextPage;
    return () => void (shown.current = undefined);
  }, [fetchNextPage]);
  const show = async () => {
    setWaiting(true);
    // RTK Query ignores the call while the list is read again: this waits for that, and reads no second time.
    if (answer.isFetching) await answer.refetch();
    // Whoever has left the list, or wants another, is done with this one: the call would subscribe to it for ever.
    if (shown.current === fetchNextPage) await fetchNextPage();
    setWaiting(false);
  };
  return { show, isLoading: isWaiting || answer.isFetchingNextPage };
}
