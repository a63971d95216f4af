import type { RouteObject } from 'react-router-dom';
import { Spinner } from './components/feedback/Spinner';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { lazyPage } from './lazyPage';

/**
 * Creates the route of a page. `title` is for the browser's tab. `load` imports the page, which is a chunk of
 * its own. The chunk must have the name that `fetchClientBundle` requests: `page-` and the path.
 */
export function page(
  path: string,
  title: string,
  load: Parameters<typeof lazyPage>[0],
): RouteObject {
  const handle: RouteHandle = { title: `${title} | Hemline` };
  return {
    path,
    handle,
    caseSensitive: true,
    lazy: lazyPage(load),
    hydrateFallbackElement: <Spinner />,
  };
}
