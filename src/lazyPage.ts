import type { ComponentType } from 'react';
import { NewVersion } from './components/feedback/newVersion';
import { allowReload, claimReload, isServerThere } from './newVersionReload';

/**
 * A route's page, fetched when it is first opened. After a deploy the file that this tab would fetch is
 * gone: that fails as `NewVersion`, on which the route's error page loads the address anew. It does so
 * once only; a second failure, or a server out of reach, stays what it is.
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
