/**
 * Renders pages to HTML in Node, with the same components as the browser. This module contains no settings and sends no
 * requests: the server passes the settings and the products as arguments. See `PageRenderer`.
 */

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
import { PAGES } from '#domain/pagePaths';
import { type CatalogueView, NOT_RENDERED, type RenderedPage } from '#domain/pageRenderer';
import { renderedPageName } from '#domain/renderedPageName';
import { documentTitle, type ShopInfo } from '#domain/shopInfo';
import type { Services } from './api/services';
import { Frame } from './App';
import { preloadedState } from './app/preloadedState';
import { setupServerStore } from './app/store';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { pageTitle } from './features/catalogue/titles';
import type { IdentityGateway } from './identity/identityGateway';
import { createRoutes } from './routes';
import { gatherStyles, styleIn } from './theme/emotionStyles';

export { NOT_FOUND } from '#domain/renderedPageName';
export { DEFAULT_SHOP } from '#domain/shopInfo';

const isRendered = (path: string) => renderedPageName(path, new URLSearchParams()) !== NOT_RENDERED;
/** The paths of all pages that are rendered in advance, without query parameters. */
export const PAGE_NAMES: readonly string[] = Object.values(PAGES).filter(isRendered);
/** The paths of the pages that are never rendered in advance. */
export const UNRENDERED_PAGES = Object.values(PAGES).filter((path) => !isRendered(path));

/** Renders a page as a new visitor sees it before hydration. */
export async function renderPage(
  name: string,
  shop: ShopInfo,
  view?: CatalogueView,
): Promise<RenderedPage> {
  const styles = gatherStyles();
  const store = setupServerStore({
    services: noServices,
    preloadedState: preloadedState(name, shop, view),
  });
  const handler = createStaticHandler(createRoutes(store));
  const context = await handler.query(new Request(new URL(name, 'http://shop')));
  if (context instanceof Response) throw new Error(`${name} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={styles}>
        <Frame store={store}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Frame>
      </CacheProvider>
    </StrictMode>,
  );
  const title = documentTitle(titleOf(context, name, view), shop);
  return { name, title, html, style: styleIn(styles) };
}

function titleOf(
  { matches }: StaticHandlerContext,
  name: string,
  view: CatalogueView = {},
): string {
  const page = matches.at(-1);
  if (!page) throw new Error(`No route matches ${name}`);
  return pageTitle(name, view.found, view.text, (page.route.handle as RouteHandle).title);
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
