import type { ComponentType } from 'react';
import { NewVersionError } from './components/feedback/newVersionError';
import { allowReload, claimReload, isServerThere } from './reloadOnce';

/**
 * Returns a route's `lazy` function, which fetches the page's component when the route is first opened. After a
 * deploy, the chunk that an open tab needs may be gone. In that case the function rejects with
 * `NewVersionError`, and the route's error page reloads the window. The window is reloaded only once. If the
 * chunk fails to load again, or if the server is unreachable, the function rejects with the original error.
 */
export function lazyWithReload(load: () => Promise<ComponentType>, isThere = isServerThere) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const Component = await load();
      allowReload();
      return { Component };
    } catch (failure) {
      throw (await claimReload(isThere)) ? new NewVersionError(failure) : failure;
    }
  };
}
