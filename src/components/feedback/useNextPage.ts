import { useEffect, useRef, useState } from 'react';

/** The part of an infinite query's answer that the button for its next page needs. */
export interface PagedAnswer {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

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
    // RTK Query ignores the call during a refetch, so this first waits for the running refetch.
    if (answer.isFetching) await answer.refetch();
    // Skips the call if the shopper has left the list or opened another, because it would subscribe to the list for ever.
    if (shown.current === fetchNextPage) await fetchNextPage();
    setWaiting(false);
  };
  return { show, isLoading: isWaiting || answer.isFetchingNextPage };
}
