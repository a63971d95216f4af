import { useEffect, useEffectEvent } from 'react';
import { idle, isConnectionSlow } from '#src/services/browser';

/**
 * Fetches content that is missing in the page's HTML, once the page is hydrated and the browser is idle. Does nothing
 * on a slow connection or in data-saving mode. Errors are ignored: the component that uses the content fetches it again
 * and shows the error. Waits while `isWanted` is false.
 */
export function useFetchOnIdle(fetch: () => Promise<unknown> | undefined, isWanted = true): void {
  useWhenIdle(idle, fetch, isWanted);
}

/**
 * As `useFetchOnIdle`, for files that the shopper will probably need next. The files are fetched one after another, and
 * not in the first second after hydration, when the first taps happen.
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
/** The last prefetch that was started or is waiting. */
let last: Promise<unknown> | undefined;

/** Resolves when earlier prefetches have ended and the browser is idle, at the earliest 1 s after hydration. */
export async function prefetchTurn(): Promise<void> {
  // The first prefetch is requested right after hydration, so it waits for `QUIET_MS`.
  last ??= new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await last;
  await idle();
}
