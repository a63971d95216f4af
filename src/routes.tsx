import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RouteObject } from 'react-router-dom';
import type { MessageId } from '#domain/messages';
import { PAGES, PRODUCT_ROUTE, TEXT_ROUTE } from '#domain/pagePaths';
import { readListPlace, productListPath } from '#domain/productListPath';
import { productsApi } from './api/productsApi';
import type { AppStore } from './app/store';
import { lazyPart } from './components/feedback/lazyPart';
import { Spinner } from './components/feedback/Spinner';
import type { RouteHandle } from './components/layout/NavigationEffects';
import { selectPagination, shopPageOpened } from './features/catalogue/paginationSlice';
import { askedIn } from './features/language/asked';
import { ErrorPage, PageNotOpened } from './pages/ErrorPage';
import { RootPage } from './pages/RootPage';
import { yieldToMain } from './services/browser';
import { allowReload } from './services/newVersion';
import { painted } from './services/painted';

/**
 * The file of each page, whose only export is the page's component. `fetchClientBundle` expects that its chunk is called
 * `page-` and the first part of the path, or `page-home`.
 */
const files = {
  home: () => import(/* webpackChunkName: "page-home" */ './pages/HomePage'),
  shop: () => import(/* webpackChunkName: "page-shop" */ './pages/ShopPage'),
  orderReview: () => import(/* webpackChunkName: "page-orders" */ './pages/OrderReviewPage'),
  login: () => import(/* webpackChunkName: "page-login" */ './pages/LoginPage'),
  signUp: () => import(/* webpackChunkName: "page-signup" */ './pages/SignUpPage'),
  forgotPassword: () =>
    import(/* webpackChunkName: "page-forgotPassword" */ './pages/ForgotPasswordPage'),
  emailLink: () => import(/* webpackChunkName: "page-emailLink" */ './pages/MailedLinkPage'),
  product: () => import(/* webpackChunkName: "page-products" */ './pages/ProductPage'),
  text: () => import(/* webpackChunkName: "page-pages" */ './pages/TextPage'),
  notFound: () => import(/* webpackChunkName: "page-404" */ './pages/NotFoundPage'),
  shipping: () => import(/* webpackChunkName: "page-shipping" */ './pages/ShippingPage'),
  orderConfirmed: () =>
    import(/* webpackChunkName: "page-orderConfirmed" */ './pages/OrderConfirmedPage'),
  manageOrders: () =>
    import(/* webpackChunkName: "page-manageOrders" */ './pages/ManageOrdersPage'),
  account: () => import(/* webpackChunkName: "page-account" */ './pages/AccountPage'),
  inventory: () => import(/* webpackChunkName: "page-inventory" */ './pages/ManageInventoryPage'),
};

const openPages: RouteObject[] = [
  pageRoute(PAGES.home, 'title.home', files.home),
  pageRoute(PAGES.orderReview, 'title.orderReview', files.orderReview),
  pageRoute(PAGES.login, 'title.login', files.login),
  pageRoute(PAGES.signUp, 'title.signUp', files.signUp),
  pageRoute(PAGES.forgotPassword, 'title.forgotPassword', files.forgotPassword),
  pageRoute(PAGES.emailLink, 'title.emailLink', files.emailLink),
  pageRoute(PRODUCT_ROUTE, 'title.product', files.product),
  pageRoute(TEXT_ROUTE, 'title.text', files.text),
  pageRoute('*', 'title.notFound', files.notFound),
];

const protectedPages: RouteObject = {
  ...lazyRoute(() => import(/* webpackChunkName: "verified" */ './features/auth/RequireVerified')),
  children: [
    pageRoute(PAGES.shipping, 'title.shipping', files.shipping),
    pageRoute(PAGES.orderConfirmed, 'title.orderConfirmed', files.orderConfirmed),
    pageRoute(PAGES.manageOrders, 'title.manageOrders', files.manageOrders),
    pageRoute(PAGES.account, 'title.account', files.account),
    pageRoute(PAGES.inventory, 'title.inventory', files.inventory),
  ],
};

export const SHOP_ROUTE = 'shop';

function shopPage(store: AppStore): RouteObject {
  return {
    ...pageRoute(PAGES.shop, 'title.shop', files.shop),
    id: SHOP_ROUTE,
    loader: async ({ request }) => {
      const place = readListPlace(new URL(request.url).searchParams);
      const current = selectPagination(store.getState());
      if (productListPath(place) !== productListPath(current)) {
        // The prefetch comes first, so that the response loads while the page renders.
        store.dispatch(
          productsApi.util.prefetch('getProducts', askedIn(store.getState(), place), {}),
        );
        // Rendering the list takes a phone a tenth of a second, so a choice in a filter or select is painted first. A link
        // to another page of the list shows no choice, so its products are not delayed. The next click ends the wait,
        // because it must find the links of this place in the list.
        const isPageOnly =
          productListPath({ ...place, page: current.page }) === productListPath(current);
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

/** If a page throws an error, the error page replaces it below the header. */
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

/** Imports a module whose only export is a component. */
type LoadPage = () => Promise<Record<string, ComponentType>>;

/** The words of `title` are shown on the browser's tab. */
function pageRoute(path: string, title: MessageId, load: LoadPage): RouteObject {
  const { handle, ...route } = lazyRoute(load);
  const titled = { ...handle, title: { id: title } } satisfies RouteHandle;
  return { path, handle: titled, caseSensitive: true, ...route };
}

export interface LazyHandle {
  /** Loads the component's file, and rejects if it does not load. */
  load: () => Promise<unknown>;
}

/**
 * The parts of a route whose component is in a file of its own. The router opens the page when the file has loaded or has
 * failed to load. The router does not see a failure, because it would keep the failure until the tab is closed. The
 * component itself loads the file again.
 */
function lazyRoute(load: LoadPage) {
  const loadOnce = async () => {
    const [Page] = Object.values(await load()) as [ComponentType];
    allowReload();
    return Page;
  };
  const Component = lazyPart(loadOnce, {
    waiting: <Spinner />,
    failed: (retry) => (
      <PageNotOpened action={<FormattedMessage id="action.tryAgain" />} onPress={retry} />
    ),
    isPage: true,
  });
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
