import { useEffect, useEffectEvent } from 'react';
import { idle, isConnectionSlow } from '#src/services/browser';

/**
 * Fetches a part of the page that is not in its HTML, once the page is hydrated and the browser is idle. Does nothing
 * on a slow or data-saving connection. An error is ignored, because the actual use asks again and shows it. With
 * `isWanted` false, it waits until that is true.
 */
export function useFetchOnIdle(fetch: () => Promise<unknown> | undefined, isWanted = true): void {
  useWhenIdle(idle, fetch, isWanted);
}

/**
 * Like `useFetchOnIdle`, for what the shopper is likely to need next. Such files come one after another, and not in the
 * second after hydration, because the first taps come then.
 */
export function usePrefetchOnIdle(
  fetch: () => Promise<unknown> | undefined,
  isLikely = true,
): void {
  useWhenIdle(prefetchTurn, fetch, isLikely);
}

function useWhenIdle(
  wait: () => Promise<unknown>,
  fetch: () => Promise<unknown> | undefined,
  isWanted: boolean,
): void {
  const begin = useEffectEvent(() => fetch()?.catch(() => undefined));
  useEffect(() => {
    if (!isWanted || isConnectionSlow()) return;
    let isLeft = false;
    const begun = wait().then(() => (isLeft ? undefined : begin()));
    if (wait === prefetchTurn) last = begun;
    return () => {
      isLeft = true;
    };
  }, [wait, isWanted]);
}

const QUIET_MS = 1_000;
/** The last prefetch that has been asked for. */
let last: Promise<unknown> | undefined;

/** Resolves when the prefetches before it have come, and not in the second after hydration. */
export async function prefetchTurn(): Promise<void> {
  // The first prefetch is asked for when the page has just been hydrated.
  last ??= new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await last;
  await idle();
}
