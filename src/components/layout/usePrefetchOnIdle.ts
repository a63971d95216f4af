import { useEffect, useEffectEvent } from 'react';
import { idle, isConnectionSlow } from '#src/services/browser';

/**
 * Prefetches what the shopper is likely to need next, once the page is hydrated and the browser is idle. Does
 * nothing on a slow or data-saving connection. If the prefetch fails, the error is ignored, because the
 * actual request will show it. With `isLikely` false, it waits until that is true.
 */
export function usePrefetchOnIdle(
  fetch: () => Promise<unknown> | undefined,
  isLikely = true,
): void {
  const begin = useEffectEvent(() => void fetch()?.catch(() => undefined));
  useEffect(() => {
    if (!isLikely || isConnectionSlow()) return;
    let isLeft = false;
    void idle().then(() => isLeft || begin());
    return () => {
      isLeft = true;
    };
  }, [isLikely]);
}
