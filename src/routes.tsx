import type { RouteObject } from 'react-router-dom';
import { PAGES } from '../domain/pages';
import type { AppStore } from './app/store';
import type { RouteHandle } from './components/PageArrival';
import { Spinner } from './components/Spinner';
import { shopPageOpened } from './features/catalog/paginationSlice';
import { readShopAddress } from './features/catalog/shopAddress';
import { lazyPage } from './lazyPage';
import { FaultPage } from './pages/FaultPage';
import { RootPage } from './pages/RootPage';

/** A page of the shop: a chunk of its own, with its words for the browser's tab. */
function page(path: string, title: string, load: Parameters<typeof lazyPage>[0]): RouteObject {
  const handle: RouteHandle = { title: `${title} | Hemline` };
  return { path, handle, lazy: lazyPage(load), hydrateFallbackElement: <Spinner /> };
}

const openPages: RouteObject[] = [
  page(PAGES.home, 'Sale up to 70% off', async () => (await import('./pages/HomePage')).HomePage),
  page(
    PAGES.orderReview,
    'Order Review',
    async () => (await import('./pages/OrderReviewPage')).OrderReviewPage,
  ),
  page(PAGES.login, 'Login', async () => (await import('./pages/LoginPage')).LoginPage),
  page(PAGES.signUp, 'Sign Up', async () => (await import('./pages/SignUpPage')).SignUpPage),
  page(
    PAGES.forgotPassword,
    'Forgot Password',
    async () => (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage,
  ),
  page(
    PAGES.emailLink,
    'Your Account',
    async () => (await import('./pages/EmailLinkPage')).EmailLinkPage,
  ),
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

/** The address decides the place in the product list. */
function shopPage(store: AppStore): RouteObject {
  const load = async () => (await import('./pages/ShopPage')).ShopPage;
  return {
    ...page(PAGES.shop, 'Shop', load),
    loader: ({ request }) => {
      store.dispatch(shopPageOpened(readShopAddress(new URL(request.url).searchParams)));
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
