/** Starts the shop in the browser. Only this file creates the settings, services, store and router. */

import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { startTransition, StrictMode } from 'react';
import {
  createBrowserRouter,
  type DOMRouterOpts,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';
import { inLanguage, languageOf, type ShopLanguages, withoutLanguage } from '#domain/language';
import type { CatalogueView } from '#domain/pageRenderer';
import { NOT_FOUND } from '#domain/renderedPageName';
import type { Services } from './api/services';
import { App } from './App';
import { ActionLog } from './app/actionLog';
import { type MakeReport, readClientConfig } from './app/hooks';
import { preloadedState } from './app/preloadedState';
import { type AppStore, setupStore } from './app/store';
import { identityObserved, identityUnreachable } from './features/auth/authSlice';
import { signInLocationStateFromReferrer } from './features/auth/signInLocationState';
import {
  type EarlyAddition,
  addEarlyProducts,
  takeEarlyAdditions,
} from './features/cart/earlyAdditions';
import { selectLanguage } from './features/language/languageSlice';
import { loadWords } from './features/language/words';
import { selectShop } from './features/shop/shopSlice';
import { createIdentityGateway } from './identity/lazyIdentity';
import { createRoutes, type LazyHandle, SHOP_ROUTE } from './routes';
import { yieldToMain } from './services/browser';
import { createBrowserStorage } from './services/browserStorage';
import { type LanguageAddresses, languageAddresses } from './services/languageAddresses';
import { letBackCloseLayers } from './services/layers';
import { signInReferrer } from './services/signInReferrer';
import { createHydratedEmotionCache } from './theme/emotionStyles';

interface ServerRendered {
  name: string;
  view: CatalogueView | undefined;
  /** Whether nothing else, such as a translator, has changed the page. Only an unchanged page can be hydrated. */
  isIntact: () => boolean;
}

/**
 * Lengthens React's steps from 5 to 16 ms, because a phone's browser takes 5 ms after each step. With steps of 5 ms, pages
 * were hydrated 100 ms later, and a product's page or Back came 90 to 290 ms later (best of 2 and 4, 2026-11-28).
 */
const FRAME_RATE = 60;

/** Makes the router skip the shop page's loader, because the preloaded state contains the loader's data. */
const NOTHING_TO_LOAD = { loaderData: { [SHOP_ROUTE]: null } };

/** What code outside React can do with the running shop. */
interface RunningShop {
  /** Puts what was added before hydration into the cart. */
  add: (additions: readonly EarlyAddition[]) => void;
}

/** Hydrates what the server sent into `root`, or renders the shop into it. Resolves once the page handles input. */
export async function startShop(root: HTMLElement, page?: ServerRendered): Promise<RunningShop> {
  const devTools = await fetchDevTools();
  const log = new ActionLog();
  const services = createServices();
  const { config } = services;
  const { languages } = config.shop;
  const language = languageOf(window.location.pathname, languages);
  const state = page && preloadedState({ ...page, language, shop: config.shop }, page.view);
  const preloaded = { language, ...(state && { pagination: state.pagination, api: state.api }) };
  const store = setupStore({ services, preloadedState: preloaded, devTools, log });
  // During this pause redux-persist restores the stored cart, which takes only microtasks.
  await yieldToMain();
  const add: RunningShop['add'] = (additions) => {
    store.dispatch(addEarlyProducts(additions));
  };
  const addStored = () => add(takeEarlyAdditions(services.storage));
  addStored();
  // Back may lead from a page that was not hydrated to a hydrated page in the back/forward cache.
  window.addEventListener('pageshow', addStored);
  services.identity.observe(
    (...seen) => store.dispatch(identityObserved(...seen)),
    () => store.dispatch(identityUnreachable()),
  );
  leaveDoubledSlashes(languages);
  const routes = createRoutes(store);
  const [{ createRoot, hydrateRoot }, scheduler] = await Promise.all([
    import(/* webpackChunkName: "react" */ 'react-dom/client'),
    import(/* webpackChunkName: "react" */ 'scheduler'),
    loadWords(language),
    page && loadPages(routes, languages),
  ]);
  scheduler.unstable_forceFrameRate(FRAME_RATE);
  await yieldToMain();
  noteSignInLocationState();
  const addresses = languageAddressesOf(store);
  letBackCloseLayers(window);
  const router = makeRouter(addresses, routes, page && { hydrationData: NOTHING_TO_LOAD });
  const serverStyles = createHydratedEmotionCache(document);
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <App
          store={store}
          router={router}
          config={config}
          preloadedState={state}
          serverStyles={serverStyles}
          makeReport={reporting(log)}
          onHydrated={resolve}
        />
      </StrictMode>
    );
    if (page?.isIntact()) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
  return { add };
}

function languageAddressesOf(store: AppStore): LanguageAddresses {
  const { languages } = selectShop(store.getState());
  return languageAddresses(window, {
    languages,
    language: () => selectLanguage(store.getState()),
    show: async (language) => {
      const { showLanguage } = await import(
        /* webpackChunkName: "language" */ './features/language/showLanguage'
      );
      await store.dispatch(showLanguage(language));
    },
  });
}

/** Makes the router, whose addresses have no language. */
function makeRouter(
  { window: page, addressOf }: LanguageAddresses,
  routes: RouteObject[],
  options?: DOMRouterOpts,
) {
  const router = createBrowserRouter(routes, { ...options, window: page });
  const createHref = router.createHref.bind(router);
  router.createHref = (location) => addressOf(createHref(location));
  return router;
}

/** Shoppers usually have no Redux DevTools, so they do not load its options. */
async function fetchDevTools(): Promise<DevToolsEnhancerOptions | undefined> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window)) return undefined;
  const file = import(/* webpackChunkName: "devtools" */ './app/devTools');
  return file.then(
    ({ devTools }) => devTools,
    () => undefined,
  );
}

/** The masks are loaded with the first report. */
function reporting(log: ActionLog): MakeReport {
  return async (words) => {
    const { reportFile } = await import(/* webpackChunkName: "problem" */ './app/report');
    return reportFile(log, words);
  };
}

/**
 * The API lets shared caches serve stale responses. With `no-cache`, the browser revalidates its own cached responses.
 */
const send: typeof fetch = (input, init) => window.fetch(input, { ...init, cache: 'no-cache' });

function createServices(): Services {
  const config = readClientConfig(document);
  const storage = createBrowserStorage(
    () => window.localStorage,
    () => window.sessionStorage,
  );
  return {
    config,
    fetch: send,
    identity: createIdentityGateway(config, storage),
    storage,
    leave: (address) => window.location.assign(address),
  };
}

/** Hydration needs the components of the matched routes at once: with `lazy`, the router would wait for them again. */
async function loadPages(routes: RouteObject[], languages: ShopLanguages): Promise<void> {
  const { pathname } = window.location;
  const matched = matchRoutes(routes, withoutLanguage(pathname, languages)) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      await (route.handle as LazyHandle | undefined)?.load();
      delete route.lazy;
    }),
  );
}

/** No page has a double slash, but the router would read `//shop` as a host, and `/shop//` as the shop page. */
function leaveDoubledSlashes(languages: ShopLanguages): void {
  const { pathname } = window.location;
  if (!pathname.includes('//')) return;
  const address = inLanguage(NOT_FOUND, languageOf(pathname, languages), languages);
  window.history.replaceState(null, '', address);
}

/** A plain link that was clicked before hydration passes no state, so the referrer is used instead. */
function noteSignInLocationState(): void {
  const state = signInLocationStateFromReferrer(
    document.referrer,
    window.location.origin,
    signInReferrer(),
  );
  if (window.history.state === null && state) window.history.replaceState({ usr: state }, '');
}
