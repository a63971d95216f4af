import { useEffect, useEffectEvent } from 'react';
import { idle, isConnectionSlow } from '../../hydration/whenToHydrate';

/**
 * Fetches what the shopper likely asks for next, once the page takes touches and the browser has nothing
 * else to do. Not where bytes are dear. A failure is met again, and told, when it is asked for.
 */
export function useFetchedAhead(fetch: () => Promise<unknown> | undefined): void {
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
