import { useSyncExternalStore } from 'react';

/** True during the hydration render: values that only the browser knows must wait for the next render. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
