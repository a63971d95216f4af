/** Renders pages in Node as the browser does. The server passes the settings and the data; nothing here sends requests. */

import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { inLanguage, languagePrefix } from '#domain/language';
import { PAGES } from '#domain/pagePaths';
import {
  type CatalogueView,
  NOT_RENDERED,
  type PageInShop,
  type RenderedPage,
} from '#domain/pageRenderer';
import { renderedPageName } from '#domain/renderedPageName';
import { documentTitle } from '#domain/shopInfo';
import type { Services } from './api/services';
import { AppProviders } from './App';
import { preloadedState } from './app/preloadedState';
import { setupServerStore } from './app/store';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { loadWords, intlFor } from './features/language/words';
import { pageTitle } from './features/shop/pageTitles';
import type { IdentityGateway } from './identity/identityGateway';
import { createRoutes } from './routes';
import { createStyleCollector, collectedStyle } from './theme/emotionStyles';

export { NOT_FOUND } from '#domain/renderedPageName';
export { languagePrefix } from '#domain/language';
export { DEFAULT_SHOP } from '#domain/shopInfo';
export { textsIn } from '#domain/textKey';

const isRendered = (path: string) => renderedPageName(path, new URLSearchParams()) !== NOT_RENDERED;
/** The paths of the shop's own pages that are rendered in advance. The owner's texts and the 404 page are, too. */
export const PAGE_NAMES: readonly string[] = Object.values(PAGES).filter(isRendered);
/** The paths of the pages that are never rendered in advance. */
export const UNRENDERED_PAGES = Object.values(PAGES).filter((path) => !isRendered(path));

/** Renders a page as a new visitor sees it before hydration. */
export async function renderPage(page: PageInShop, view?: CatalogueView): Promise<RenderedPage> {
  const { name, language, shop } = page;
  await loadWords(language);
  const styles = createStyleCollector();
  const store = setupServerStore({
    services: noServices,
    preloadedState: preloadedState(page, view),
  });
  const { languages } = shop;
  const basename = languagePrefix(language, languages) || '/';
  const handler = createStaticHandler(createRoutes(store), { basename });
  const address = new URL(inLanguage(name, language, languages), 'http://shop');
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${name} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={styles}>
        <AppProviders store={store}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </AppProviders>
      </CacheProvider>
    </StrictMode>,
  );
  const title = documentTitle(titleOf(context, page, view), shop);
  const { formatMessage } = intlFor(language);
  return { name, title, html, style: collectedStyle(styles), formatMessage };
}

function titleOf(
  { matches }: StaticHandlerContext,
  { name, language, shop }: PageInShop,
  view: CatalogueView = {},
): string {
  const page = matches.at(-1);
  if (!page) throw new Error(`No route matches ${name}`);
  const { title } = page.route.handle as RouteHandle;
  const intl = intlFor(language);
  return pageTitle(name, view.found, view.text, {
    ofRoute: title,
    shop,
    intl,
    names: view.categories?.names,
  });
}

const unused = () =>
  Promise.reject(new Error('Nobody is asked while a page is rendered on the server.'));

/** Services for rendering on the server: nothing is stored, and every call fails. */
const noServices: Services = {
  config: LOCAL_CONFIG,
  fetch: unused,
  identity: { observe: () => () => undefined } as unknown as IdentityGateway,
  storage: {
    read: () => null,
    write: () => false,
    remove: () => undefined,
    subscribe: () => () => undefined,
  },
  leave: () => undefined,
};
