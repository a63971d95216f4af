import { useSyncExternalStore } from 'react';

/**
 * Returns true during the hydration render, false in every later render. While it is true, a component must
 * not render values that only the browser knows.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
