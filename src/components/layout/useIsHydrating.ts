import { useSyncExternalStore } from 'react';

/**
 * True during the hydration render, false in every later render. Values that only the browser knows must wait
 * until it is false.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
