import type { RouteObject } from 'react-router-dom';
import { PAGES, PRODUCT_ROUTE } from '#domain/pagePaths';
import { SALE_TEXT } from '#domain/saleText';
import type { AppStore } from './app/store';
import { Spinner } from './components/feedback/Spinner';
import { catalogApi } from './features/catalog/catalogApi';
import { selectPagination, shopPageOpened } from './features/catalog/paginationSlice';
import { readShopAddress, shopAddress } from './features/catalog/shopAddress';
import { yieldToMain } from './hydration/yieldToMain';
import { lazyWithReload } from './lazyWithReload';
import { pageRoute } from './pageRoute';
import { ErrorPage } from './pages/ErrorPage';
import { RootPage } from './pages/RootPage';

const openPages: RouteObject[] = [
  pageRoute(
    PAGES.home,
    SALE_TEXT,
    async () => (await import(/* webpackChunkName: "page-home" */ './pages/HomePage')).HomePage,
  ),
  pageRoute(
    PAGES.orderReview,
    'Order Review',
    async () =>
      (await import(/* webpackChunkName: "page-orders" */ './pages/OrderReviewPage'))
        .OrderReviewPage,
  ),
  pageRoute(
    PAGES.login,
    'Login',
    async () => (await import(/* webpackChunkName: "page-login" */ './pages/LoginPage')).LoginPage,
  ),
  pageRoute(
    PAGES.signUp,
    'Sign Up',
    async () =>
      (await import(/* webpackChunkName: "page-signup" */ './pages/SignUpPage')).SignUpPage,
  ),
  pageRoute(
    PAGES.forgotPassword,
    'Forgot Password',
    async () =>
      (await import(/* webpackChunkName: "page-forgotPassword" */ './pages/ForgotPasswordPage'))
        .ForgotPasswordPage,
  ),
  pageRoute(
    PAGES.emailLink,
    'Your Account',
    async () =>
      (await import(/* webpackChunkName: "page-emailLink" */ './pages/MailedLinkPage'))
        .MailedLinkPage,
  ),
  pageRoute(
    PRODUCT_ROUTE,
    'Product',
    async () =>
      (await import(/* webpackChunkName: "page-products" */ './pages/ProductPage')).ProductPage,
  ),
  pageRoute(
    '*',
    'Page Not Found',
    async () =>
      (await import(/* webpackChunkName: "page-404" */ './pages/NotFoundPage')).NotFoundPage,
  ),
];

/** The pages that only users with a verified email address see. */
const protectedPages: RouteObject = {
  lazy: lazyWithReload(
    async () => (await import('./features/auth/RequireVerified')).RequireVerified,
  ),
  hydrateFallbackElement: <Spinner />,
  children: [
    pageRoute(
      PAGES.shipping,
      'Shipping',
      async () =>
        (await import(/* webpackChunkName: "page-shipping" */ './pages/ShippingPage')).ShippingPage,
    ),
    pageRoute(
      PAGES.orderConfirmed,
      'Thank You',
      async () =>
        (await import(/* webpackChunkName: "page-orderConfirmed" */ './pages/OrderConfirmedPage'))
          .OrderConfirmedPage,
    ),
    pageRoute(
      PAGES.manageOrders,
      'Manage Orders',
      async () =>
        (await import(/* webpackChunkName: "page-manageOrders" */ './pages/ManageOrdersPage'))
          .ManageOrdersPage,
    ),
    pageRoute(
      PAGES.account,
      'Account',
      async () =>
        (await import(/* webpackChunkName: "page-account" */ './pages/AccountPage')).AccountPage,
    ),
    pageRoute(
      PAGES.inventory,
      'Manage Inventory',
      async () =>
        (await import(/* webpackChunkName: "page-inventory" */ './pages/ManageInventoryPage'))
          .ManageInventoryPage,
    ),
  ],
};

export const SHOP_ROUTE = 'shop';

/** The shop page. Its URL determines the place in the product list. */
function shopPage(store: AppStore): RouteObject {
  return {
    ...pageRoute(
      PAGES.shop,
      'Shop',
      async () => (await import(/* webpackChunkName: "page-shop" */ './pages/ShopPage')).ShopPage,
    ),
    id: SHOP_ROUTE,
    loader: async ({ request }) => {
      const place = readShopAddress(new URL(request.url).searchParams);
      const isNew = shopAddress(place) !== shopAddress(selectPagination(store.getState()));
      // The prefetch comes first, so that the response loads while the page renders. It is not needed if the
      // store already has this place in the list.
      if (isNew) store.dispatch(catalogApi.util.prefetch('getProducts', place, {}));
      // The store is updated before yielding, because the next click may already be queued. When it is handled,
      // the links on the page must be those for this place in the list.
      store.dispatch(shopPageOpened(place));
      // Yields, so that the list and the router are updated separately. Each update is short, but together
      // they would block the browser for too long.
      await yieldToMain();
      return null;
    },
  };
}

/** Creates all routes of the shop. When a page fails, the error page takes its place below the header. */
export function createRoutes(store: AppStore): RouteObject[] {
  const children = [...openPages, shopPage(store), protectedPages];
  return [
    {
      element: <RootPage />,
      errorElement: <ErrorPage />,
      children: [{ errorElement: <ErrorPage />, children }],
    },
  ];
}
