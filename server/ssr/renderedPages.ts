/** Caches rendered pages. A page is rendered again after the products that it shows have changed. */
import { LRUCache } from 'lru-cache';
import { type RenderedPage, type PageRenderer, NOT_RENDERED } from '#domain/pageRenderer';
import type { ReadView, ViewAnswer } from './readPageProducts';
import type { LoadRenderer } from './loadRenderer';
import type { PageResponse } from './pageResponse';

interface Entry {
  version: string;
  page: Promise<PageResponse>;
}

/** The maximum number of cached pages. It exceeds the number of different pages that are viewed in an hour. */
const MAX_PAGES = 200;

export interface ServerRendering {
  renderer: LoadRenderer;
  readView: ReadView;
}

type Shown = Pick<PageRenderer, 'paginationOf' | 'productIdOf'>;
type Pack = (rendered: RenderedPage, read?: ViewAnswer) => PageResponse;
/** Says whether one more page may be rendered for this caller now. */
export type MayRender = () => Promise<boolean>;
interface FoundPage {
  /**
   * Undefined if there is no rendered page to send. Some pages are never rendered on the server. Others are
   * not in the cache and cannot be rendered now. A page beyond the end of the product list is not rendered
   * either, because there are too many such addresses to cache.
   */
  page?: PageResponse | undefined;
  /** Whether this is the page of a product that the shop does not have. */
  gone?: boolean | undefined;
}
type FindPage = (path: string, query: URLSearchParams, mayRender: MayRender) => Promise<FoundPage>;

/** Creates the cache. Returns a function that finds an address's cached page, or else renders the page. */
export function createRenderedPages({ renderer, readView }: ServerRendering, pack: Pack): FindPage {
  const entries = new LRUCache<string, Entry>({ max: MAX_PAGES });
  const render = (name: string, renderPage: PageRenderer['renderPage'], read?: ViewAnswer) => {
    const page = renderPage(name, read?.view).then((rendered) => pack(rendered, read));
    entries.set(name, { version: versionOf(read), page });
    // Errors are not cached, so the next visitor causes another attempt.
    page.catch(() => entries.delete(name));
    return page;
  };
  const readFor = async (name: string, { paginationOf, productIdOf }: Shown) => {
    const [pagination, id] = [paginationOf(name), productIdOf(name)];
    if (id !== undefined) return readView.product(id);
    return pagination && readView.list(pagination);
  };
  return async (path, query, mayRender) => {
    const { renderedPageName, renderPage, ...shown } = await renderer();
    const name = renderedPageName(path, query);
    const read = await readFor(name, shown);
    const gone = read?.gone;
    if (name === NOT_RENDERED || read?.beyond) return {};
    const known = entries.get(name);
    const isCurrent = known?.version === versionOf(read);
    if (isCurrent || (isOneOfMany(name) && !(await mayRender())))
      return { page: await known?.page, gone };
    return { page: await render(name, renderPage, read), gone };
  };
}

function versionOf(read?: ViewAnswer): string {
  return read?.version ?? '';
}

/**
 * Whether this is a product page, or a list page with a query. There are very many of these pages, so rendering
 * them is rate limited. The other pages are few, and are rendered even for callers who have reached the limit.
 */
function isOneOfMany(name: string): boolean {
  return name.includes('?') || name.startsWith('/products/');
}
