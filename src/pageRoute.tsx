import type { RouteObject } from 'react-router-dom';
import { Spinner } from './components/feedback/Spinner';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { lazyWithReload } from './lazyWithReload';

/**
 * Creates the route of a page. `title` is shown on the browser's tab. `load` imports the page, which is a
 * separate chunk. The chunk must have the name that `prefetchClientBundle` requests. This is `page-` plus the
 * first part of the path, or `page-home` for the home page.
 */
export function pageRoute(
  path: string,
  title: string,
  load: Parameters<typeof lazyWithReload>[0],
): RouteObject {
  const handle: RouteHandle = { title: `${title} | Hemline` };
  return {
    path,
    handle,
    caseSensitive: true,
    lazy: lazyWithReload(load),
    hydrateFallbackElement: <Spinner />,
  };
}
