/** The living shop: settings, services, store and router are made here and nowhere else. */
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { CartView, CatalogueView } from '../domain/drawnPage';
import { App } from './App';
import { drawnCartState, drawnState } from './app/drawnState';
import type { RootState } from './app/rootReducer';
import { setupStore } from './app/store';
import { watchWindow } from './app/windowEvents';
import { findDrawnRules } from './components/drawnRules';
import { NewVersion } from './components/newVersion';
import { breathe } from './early/breathe';
import { arrivalByLink } from './features/auth/arrival';
import { identityObserved } from './features/auth/authSlice';
import { selectCartProductIds } from './features/cart/cartSelectors';
import { cartAskedAnew, cartKnown } from './features/cart/knownCart';
import { createRoutes, SHOP_ROUTE } from './routes';
import { createBrowserStorage } from './services/browserStorage';
import { createIdentityGateway } from './services/identity/lazyIdentity';
import type { Services } from './services/services';
import { readShopConfig } from './shopConfig';

/** A page that stands in the root element already. */
export interface Drawn {
  name: string;
  view: CatalogueView | undefined;
  /** The cart that came into it. */
  cart: CartView | undefined;
  /** Called when the drawing begins to take clicks by itself. */
  onWaking: () => void;
}

/** What the shop page's loader would do is in the drawn state. */
const NOTHING_TO_LOAD = { loaderData: { [SHOP_ROUTE]: null } };

/** Draws the shop into the element, or brings to life what is drawn there. Resolves when it takes clicks. */
export async function startShop(root: HTMLElement, drawn?: Drawn): Promise<void> {
  const services = createServices();
  const state = drawn && stateOf(drawn);
  const { pagination, api } = state ?? {};
  const store = setupStore({ services, preloadedState: state && { pagination, api } });
  await breathe();
  services.identity.observe((...seen) => store.dispatch(identityObserved(...seen)));
  watchWindow(store.dispatch);
  if (drawn?.cart) await store.dispatch(cartKnown(drawn.cart));
  const routes = createRoutes(store);
  const isWhole = drawn !== undefined && (await loadPages(routes));
  const drawnRules = findDrawnRules(document);
  await breathe();
  tellArrival();
  const router = createBrowserRouter(routes, drawn && { hydrationData: NOTHING_TO_LOAD });
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <App
          store={store}
          router={router}
          drawnState={state}
          drawnRules={drawnRules}
          onAlive={resolve}
        />
      </StrictMode>
    );
    drawn?.onWaking();
    if (isWhole) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
  if (drawn?.cart) void store.dispatch(cartAskedAnew(selectCartProductIds(store.getState())));
}

function stateOf({ name, view, cart }: Drawn): RootState {
  return cart ? drawnCartState(cart) : drawnState(name, view);
}

function createServices(): Services {
  const config = readShopConfig(document);
  const storage = createBrowserStorage();
  return {
    config,
    fetch: (...args) => window.fetch(...args),
    identity: createIdentityGateway(config, storage),
    storage,
  };
}

/**
 * What is drawn must be there as components before the router looks at it. False where a page's file
 * did not come: then the router meets that fault, and draws its words in place of the page.
 */
async function loadPages(routes: RouteObject[]): Promise<boolean> {
  const matched = matchRoutes(routes, window.location) ?? [];
  try {
    await Promise.all(matched.map(({ route }) => loadPage(route)));
    return true;
  } catch (fault) {
    if (fault instanceof NewVersion) throw fault;
    return false;
  }
}

async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** A link that led here by itself, before its page had come to life, told this one nothing. */
function tellArrival(): void {
  const arrival = arrivalByLink(document.referrer, window.location.origin);
  if (window.history.state === null && arrival) window.history.replaceState({ usr: arrival }, '');
}
