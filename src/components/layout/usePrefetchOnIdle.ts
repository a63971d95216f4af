import { useEffect, useEffectEvent } from 'react';
import { idle, isConnectionSlow } from '../../hydration/hydrationTriggers';

/**
 * Prefetches what the shopper is likely to need next, once the page is hydrated and the browser is idle. Does
 * nothing on a slow or data-saving connection. If the prefetch fails, the error is ignored, because the
 * actual request will show it.
 */
export function usePrefetchOnIdle(fetch: () => Promise<unknown> | undefined): void {
  const begin = useEffectEvent(() => void fetch()?.catch(() => undefined));
  useEffect(() => {
    if (isConnectionSlow()) return;
    let isLeft = false;
    void idle().then(() => isLeft || begin());
    return () => {
      isLeft = true;
    };
  }, []);
}
