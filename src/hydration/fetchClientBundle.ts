import { NOT_RENDERED } from '../../domain/renderedPage';
import { PRODUCT_LINKS, PRODUCT_PAGES } from '../../domain/pages';
import { renderedPageKey } from '../renderedPageKey';
import { isConnectionDear } from './whenToHydrate';

/** See https://webpack.js.org/api/module-variables/. */
declare const __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

const SIGNS = ['pointerover', 'focusin'];

/** Asks for them while the page itself is still on its way, unless bytes are dear. */
export function fetchWithPage(): void {
  if (isConnectionDear()) return;
  const { pathname, search } = window.location;
  const name = renderedPageKey(pathname, new URLSearchParams(search));
  // Should it fail, whoever needs it asks once more.
  fetchClientBundle(name === NOT_RENDERED ? undefined : name).catch(() => undefined);
}

/** Asks for the page of a product once a hand, or the keyboard's focus, comes to a link that leads there. */
export function fetchOnApproach(page: Document): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(PRODUCT_LINKS)) return;
    for (const sign of SIGNS) page.removeEventListener(sign, look, true);
    __webpack_chunk_load__(pageChunk(PRODUCT_PAGES)).catch(() => undefined);
  };
  for (const sign of SIGNS) page.addEventListener(sign, look, true);
}

/** Asks for the client bundle, and beside it for the file of the page of this name; runs neither. */
export function fetchClientBundle(name?: string) {
  // Should it fail, that is met again, and said, where the page opens.
  if (name !== undefined) __webpack_chunk_load__(pageChunk(name)).catch(() => undefined);
  return import(/* webpackChunkName: "client", webpackFetchPriority: "low" */ './clientBundle');
}

/** As `routes.tsx` names them. */
function pageChunk(name: string): string {
  const page = name.split(/[/?]/)[1] ?? '';
  return `page-${page === '' ? 'home' : page}`;
}
