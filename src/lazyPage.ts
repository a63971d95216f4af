import type { ComponentType } from 'react';
import { NewVersion } from './components/feedback/newVersion';
import { allowReload, claimReload, isServerThere } from './newVersionReload';

/**
 * A route's page, fetched when it is first opened. After a deploy, the chunk that this tab would fetch is
 * gone: that fails as `NewVersion`, and the route's error page reloads. It reloads only once. A second
 * failure, or an unreachable server, keeps its original error.
 */
export function lazyPage(load: () => Promise<ComponentType>, isThere = isServerThere) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const Component = await load();
      allowReload();
      return { Component };
    } catch (failure) {
      throw (await claimReload(isThere)) ? new NewVersion(failure) : failure;
    }
  };
}
