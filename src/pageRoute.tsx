import type { RouteObject } from 'react-router-dom';
import { Spinner } from './components/feedback/Spinner';
import type { RouteHandle } from './components/layout/PageArrival';
import { lazyPage } from './lazyPage';

/**
 * A page of the shop, with its words for the browser's tab. It is a chunk of its own, by the name for which
 * `fetchClientBundle` asks: `page-` and the path.
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
