/** Pages rendered by the server, each once for every state of the catalogue that it shows. */
import { LRUCache } from 'lru-cache';
import { type RenderedPage, type PageRenderer, NOT_RENDERED } from '../../domain/renderedPage';
import type { ReadView, ViewAnswer } from './catalogueView';
import type { LoadRenderer } from './loadRenderer';
import type { PageResponse } from './pageResponse';

interface Entry {
  version: string;
  page: Promise<PageResponse>;
}

/** More places of the product list than shoppers look at in an hour. */
const MAX_PAGES = 200;

export interface ServerRendering {
  renderer: LoadRenderer;
  readView: ReadView;
}

type Shown = Pick<PageRenderer, 'listPlaceOf' | 'productIdOf'>;
type Pack = (rendered: RenderedPage, read?: ViewAnswer) => PageResponse;
/** Whether this caller may have one more page rendered now. */
export type MayRender = () => Promise<boolean>;
interface FoundPage {
  /**
   * Undefined when it is neither kept nor to be rendered now, and beyond the end of the catalogue, where there
   * are more addresses than can be kept.
   */
  page?: PageResponse | undefined;
  /** It is of a product that the shop does not have. */
  gone?: boolean | undefined;
}
type FindPage = (path: string, query: URLSearchParams, mayRender: MayRender) => Promise<FoundPage>;

/** Finds or renders the page of an address. */
export function createRenderedPages({ renderer, readView }: ServerRendering, pack: Pack): FindPage {
  const entries = new LRUCache<string, Entry>({ max: MAX_PAGES });
  const render = (name: string, renderPage: PageRenderer['renderPage'], read?: ViewAnswer) => {
    const page = renderPage(name, read?.view).then((rendered) => pack(rendered, read));
    entries.set(name, { version: versionOf(read), page });
    // An error may pass: the next visitor has it tried again.
    page.catch(() => entries.delete(name));
    return page;
  };
  const readFor = async (name: string, { listPlaceOf, productIdOf }: Shown) => {
    const [place, id] = [listPlaceOf(name), productIdOf(name)];
    if (id !== undefined) return readView.product(id);
    return place && readView.list(place);
  };
  return async (path, query, mayRender) => {
    const { renderedPageKey, renderPage, ...shown } = await renderer();
    const name = renderedPageKey(path, query);
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

/** There are few pages besides, and nobody who asks for these may keep them from being rendered. */
function isOneOfMany(name: string): boolean {
  return name.includes('?') || name.startsWith('/products/');
}
