import type { RouteObject } from 'react-router-dom';
import { PAGES } from '../domain/pages';
import type { AppStore } from './app/store';
import type { RouteHandle } from './components/PageArrival';
import { Spinner } from './components/Spinner';
import { breathe } from './early/breathe';
import { shopPageOpened } from './features/catalog/paginationSlice';
import { readShopAddress } from './features/catalog/shopAddress';
import { lazyPage } from './lazyPage';
import { pageChunks } from './pageChunks';
import { FaultPage } from './pages/FaultPage';
import { RootPage } from './pages/RootPage';

/** A page of the shop: a chunk of its own, with its words for the browser's tab. */
function page(path: string, title: string, load: Parameters<typeof lazyPage>[0]): RouteObject {
  const handle: RouteHandle = { title: `${title} | Hemline` };
  return {
    path,
    handle,
    caseSensitive: true,
    lazy: lazyPage(load),
    hydrateFallbackElement: <Spinner />,
  };
}

const openPages: RouteObject[] = [
  page(PAGES.home, 'Sale up to 70% off', pageChunks[PAGES.home]),
  page(PAGES.orderReview, 'Order Review', pageChunks[PAGES.orderReview]),
  page(PAGES.login, 'Login', pageChunks[PAGES.login]),
  page(PAGES.signUp, 'Sign Up', pageChunks[PAGES.signUp]),
  page(PAGES.forgotPassword, 'Forgot Password', pageChunks[PAGES.forgotPassword]),
  page(PAGES.emailLink, 'Your Account', pageChunks[PAGES.emailLink]),
  page('*', 'Page Not Found', async () => (await import('./pages/NotFoundPage')).NotFoundPage),
];

/** Only for people whose email address is verified. */
const protectedPages: RouteObject = {
  lazy: lazyPage(async () => (await import('./features/auth/RequireVerified')).RequireVerified),
  hydrateFallbackElement: <Spinner />,
  children: [
    page(
      PAGES.shipping,
      'Shipping',
      async () => (await import('./pages/ShippingPage')).ShippingPage,
    ),
    page(
      PAGES.orderConfirmed,
      'Thank You',
      async () => (await import('./pages/OrderConfirmedPage')).OrderConfirmedPage,
    ),
    page(
      PAGES.manageOrders,
      'Manage Orders',
      async () => (await import('./pages/ManageOrdersPage')).ManageOrdersPage,
    ),
    page(
      PAGES.inventory,
      'Manage Inventory',
      async () => (await import('./pages/InventoryPage')).InventoryPage,
    ),
  ],
};

export const SHOP_ROUTE = 'shop';

/** The address decides the place in the product list. */
function shopPage(store: AppStore): RouteObject {
  return {
    ...page(PAGES.shop, 'Shop', pageChunks[PAGES.shop]),
    id: SHOP_ROUTE,
    loader: async ({ request }) => {
      // At once: the next click may wait already, and reads the links of this page.
      store.dispatch(shopPageOpened(readShopAddress(new URL(request.url).searchParams)));
      // The list's part of a turn and the router's are each quick, but not together.
      await breathe();
      return null;
    },
  };
}

/** Every address of the shop. A page's fault leaves the header standing. */
export function createRoutes(store: AppStore): RouteObject[] {
  const children = [...openPages, shopPage(store), protectedPages];
  return [
    {
      element: <RootPage />,
      errorElement: <FaultPage />,
      children: [{ errorElement: <FaultPage />, children }],
    },
  ];
}
