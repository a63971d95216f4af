import { NOT_RENDERED } from '#domain/pageRenderer';
import { PRODUCT_LINKS, PRODUCT_PAGES } from '#domain/pagePaths';
import { renderedPageName } from '../renderedPageName';
import { isConnectionSlow } from './hydrationTriggers';

/** webpack's own function that loads a chunk by its name: https://webpack.js.org/api/module-variables/. */
declare const __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

const SIGNS = ['pointerover', 'focusin'];

/**
 * Fetches the client bundle and the page's chunk while the HTML is loading. Does nothing on a slow or
 * data-saving connection.
 */
export function prefetchWithPage(): void {
  if (isConnectionSlow()) return;
  const { pathname, search } = window.location;
  const name = renderedPageName(pathname, new URLSearchParams(search));
  // A failure is ignored, because the code that needs the bundle requests it again.
  prefetchClientBundle(name === NOT_RENDERED ? undefined : name).catch(() => undefined);
}

/** Fetches the product page's chunk when the pointer or the keyboard focus reaches a link to a product. */
export function prefetchOnApproach(page: Document): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(PRODUCT_LINKS)) return;
    for (const sign of SIGNS) page.removeEventListener(sign, look, true);
    __webpack_chunk_load__(pageChunk(PRODUCT_PAGES)).catch(() => undefined);
  };
  for (const sign of SIGNS) page.addEventListener(sign, look, true);
}

/** Fetches the client bundle and the chunk of the page that has this name, but executes neither. */
export function prefetchClientBundle(name?: string) {
  // A failure is ignored, because the chunk is requested again when the page opens. A second failure is shown.
  if (name !== undefined) __webpack_chunk_load__(pageChunk(name)).catch(() => undefined);
  return import(/* webpackChunkName: "client", webpackFetchPriority: "low" */ './runClientBundle');
}

/** Returns the name of the chunk of a page. The chunk names are set in `routes.tsx`. */
function pageChunk(name: string): string {
  const page = name.split(/[/?]/)[1] ?? '';
  return `page-${page === '' ? 'home' : page}`;
}
