import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RouteObject } from 'react-router-dom';
import type { Message } from '#domain/messages';
import { PAGES, PRODUCT_ROUTE, TEXT_ROUTE } from '#domain/pagePaths';
import { readShopAddress, shopAddress } from '#domain/shopAddress';
import { productsApi } from './api/productsApi';
import type { AppStore } from './app/store';
import { lazyPart, type LazyPart } from './components/feedback/lazyPart';
import { Spinner } from './components/feedback/Spinner';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { selectPagination, shopPageOpened } from './features/catalogue/paginationSlice';
import { askedIn } from './features/language/asked';
import { ErrorPage, PageNotOpened } from './pages/ErrorPage';
import { RootPage } from './pages/RootPage';
import { yieldToMain } from './services/browser';
import { allowReload } from './services/newVersion';
import { painted } from './services/painted';

const openPages: RouteObject[] = [
  pageRoute(
    PAGES.home,
    { id: 'title.home' },
    () => import(/* webpackChunkName: "page-home" */ './pages/HomePage'),
  ),
  pageRoute(
    PAGES.orderReview,
    { id: 'title.orderReview' },
    () => import(/* webpackChunkName: "page-orders" */ './pages/OrderReviewPage'),
  ),
  pageRoute(
    PAGES.login,
    { id: 'title.login' },
    () => import(/* webpackChunkName: "page-login" */ './pages/LoginPage'),
  ),
  pageRoute(
    PAGES.signUp,
    { id: 'title.signUp' },
    () => import(/* webpackChunkName: "page-signup" */ './pages/SignUpPage'),
  ),
  pageRoute(
    PAGES.forgotPassword,
    { id: 'title.forgotPassword' },
    () => import(/* webpackChunkName: "page-forgotPassword" */ './pages/ForgotPasswordPage'),
  ),
  pageRoute(
    PAGES.emailLink,
    { id: 'title.emailLink' },
    () => import(/* webpackChunkName: "page-emailLink" */ './pages/MailedLinkPage'),
  ),
  pageRoute(
    PRODUCT_ROUTE,
    { id: 'title.product' },
    () => import(/* webpackChunkName: "page-products" */ './pages/ProductPage'),
  ),
  pageRoute(
    TEXT_ROUTE,
    { id: 'title.text' },
    () => import(/* webpackChunkName: "page-pages" */ './pages/TextPage'),
  ),
  pageRoute(
    '*',
    { id: 'title.notFound' },
    () => import(/* webpackChunkName: "page-404" */ './pages/NotFoundPage'),
  ),
];

/** The pages that require a signed-in user with a verified email address. */
const protectedPages: RouteObject = {
  ...lazyRoute(() => import(/* webpackChunkName: "verified" */ './features/auth/RequireVerified')),
  children: [
    pageRoute(
      PAGES.shipping,
      { id: 'title.shipping' },
      () => import(/* webpackChunkName: "page-shipping" */ './pages/ShippingPage'),
    ),
    pageRoute(
      PAGES.orderConfirmed,
      { id: 'title.orderConfirmed' },
      () => import(/* webpackChunkName: "page-orderConfirmed" */ './pages/OrderConfirmedPage'),
    ),
    pageRoute(
      PAGES.manageOrders,
      { id: 'title.manageOrders' },
      () => import(/* webpackChunkName: "page-manageOrders" */ './pages/ManageOrdersPage'),
    ),
    pageRoute(
      PAGES.account,
      { id: 'title.account' },
      () => import(/* webpackChunkName: "page-account" */ './pages/AccountPage'),
    ),
    pageRoute(
      PAGES.inventory,
      { id: 'title.inventory' },
      () => import(/* webpackChunkName: "page-inventory" */ './pages/ManageInventoryPage'),
    ),
  ],
};

export const SHOP_ROUTE = 'shop';

/** The shop page. Its URL determines the place in the product list. */
function shopPage(store: AppStore): RouteObject {
  return {
    ...pageRoute(
      PAGES.shop,
      { id: 'title.shop' },
      () => import(/* webpackChunkName: "page-shop" */ './pages/ShopPage'),
    ),
    id: SHOP_ROUTE,
    loader: async ({ request }) => {
      const place = readShopAddress(new URL(request.url).searchParams);
      const current = selectPagination(store.getState());
      if (shopAddress(place) !== shopAddress(current)) {
        // The prefetch comes first, so that the response loads while the page renders.
        store.dispatch(
          productsApi.util.prefetch('getProducts', askedIn(store.getState(), place), {}),
        );
        // A phone renders the list in a tenth of a second, so the choice in a filter or list is painted before. A link to
        // another page of the list shows no choice: its goods are the answer. The next click waits until the store is
        // updated, because it must find the links of this place in the list.
        const isPageOnly = shopAddress({ ...place, page: current.page }) === shopAddress(current);
        if (!isPageOnly) await painted();
        store.dispatch(shopPageOpened(place));
      }
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

/** Imports the module of a page, whose only export is the page's component. */
type LoadPage = () => Promise<Record<string, ComponentType>>;

/**
 * Creates the route of a page. `title` is shown on the browser's tab. `load` imports the page's chunk.
 * `fetchClientBundle` expects that the chunk is called `page-` and the first part of the path, or `page-home` for
 * the home page.
 */
function pageRoute(path: string, title: Message, load: LoadPage): RouteObject {
  const { handle, ...route } = lazyRoute(load);
  return {
    path,
    handle: { ...handle, title } satisfies RouteHandle,
    caseSensitive: true,
    ...route,
  };
}

/** The handle of a route whose component is in a file of its own. */
export interface LazyHandle {
  /** Loads the component's file, and rejects if it does not load. */
  load: () => Promise<unknown>;
}

/**
 * The parts of a route whose component is in a file of its own. The router opens the page once the file has loaded or has
 * failed to. It never sees the failure, because it would keep it for as long as the tab is open: the component itself
 * tries again.
 */
function lazyRoute(load: LoadPage) {
  const Component = lazyPage(load);
  return {
    Component,
    handle: { load: Component.load } satisfies LazyHandle,
    lazy: () =>
      Component.load().then(
        () => ({}),
        () => ({}),
      ),
    hydrateFallbackElement: <Spinner />,
  };
}

function lazyPage(load: LoadPage): LazyPart<object> {
  const loadOnce = async () => {
    const [Page] = Object.values(await load()) as [ComponentType];
    allowReload();
    return Page;
  };
  return lazyPart(loadOnce, {
    waiting: <Spinner />,
    failed: (retry) => (
      <PageNotOpened action={<FormattedMessage id="action.tryAgain" />} onPress={retry} />
    ),
    isPage: true,
  });
}
