import { useSyncExternalStore } from 'react';

/** True in the render that hydrates what the server sent: what only the browser knows must wait for the next one. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
