import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Spinner } from './components/feedback/Spinner';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { allowReload, claimReload, isServerThere, NewVersionError } from './services/newVersion';

/** Imports the module of a page, whose only export is the page's component. */
type LoadPage = () => Promise<Record<string, ComponentType>>;

/**
 * Creates the route of a page. `title` is shown on the browser's tab. `load` imports the page, which is a
 * separate chunk. The chunk must have the name that `prefetchClientBundle` requests. This is `page-` plus the
 * first part of the path, or `page-home` for the home page.
 */
export function pageRoute(path: string, title: string, load: LoadPage): RouteObject {
  const handle: RouteHandle = { title: `${title} | Hemline` };
  return {
    path,
    handle,
    caseSensitive: true,
    lazy: lazyPage(load),
    hydrateFallbackElement: <Spinner />,
  };
}

/**
 * Returns a route's `lazy` function, which fetches the page's component when the route is first opened. After a
 * deploy, the chunk that an open tab needs may be gone. In that case the function rejects with
 * `NewVersionError`, and the route's error page reloads the window. The window is reloaded only once. If the
 * chunk fails to load again, or if the server is unreachable, the function rejects with the original error.
 */
export function lazyPage(load: LoadPage, isThere = isServerThere) {
  return async (): Promise<{ Component?: ComponentType }> => {
    try {
      const [Component] = Object.values(await load());
      allowReload();
      return { ...(Component && { Component }) };
    } catch (failure) {
      throw (await claimReload(isThere)) ? new NewVersionError(failure) : failure;
    }
  };
}
