import { lazy, Suspense, useMemo } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '../app/hooks';
import { NavigationProgress } from '../components/feedback/Spinner';
import { Layout } from '../components/layout/Layout';
import type { NavItem } from '../components/layout/navigation';
import { NavigationEffects } from '../components/layout/NavigationEffects';
import { Announcer } from '../features/announcements/Announcer';
import { AuthButton } from '../features/auth/AuthButton';
import { selectAuthUser } from '../features/auth/authSlice';
import { CartBadge } from '../features/cart/CartBadge';
import { UndoRemoval } from '../features/cart/UndoRemoval';
import { useCategoryLinks } from '../features/catalogue/useCategoryLinks';
import { useLastShopAddress, useShopAddress } from '../features/catalogue/useShopAddress';
import { selectHasNews } from '../features/checkout/checkoutSlice';
import { ReportButton } from '../features/report/ReportButton';
import { SearchButton } from '../features/catalogue/search/SearchButton';

const HOME = { to: PAGES.home, label: 'Home' };
const LINKS = [
  { to: PAGES.orderReview, label: 'Order Review' },
  { to: PAGES.manageOrders, label: 'Manage Orders' },
  { to: PAGES.inventory, label: 'Manage Inventory' },
];

const ACCOUNT = { to: PAGES.account, label: 'Account' };

/**
 * Returns the key under which the router stores a scroll position: the key of the history entry. The first entry of
 * every visit has the key `default`, so its path and query are used instead.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * Returns the navigation links. The link to the shop leads to the user's last place in the product list. On the shop
 * page itself, it leads to the beginning of the list.
 */
function useLinks(): NavItem[] {
  const { pathname } = useLocation();
  const [back, start] = [useLastShopAddress(), useShopAddress()];
  const shop = pathname === PAGES.shop ? start : back;
  const isSignedIn = useAppSelector(selectAuthUser) !== null;
  return useMemo(
    () => [HOME, { to: shop, label: 'Shop' }, ...LINKS, ...(isSignedIn ? [ACCOUNT] : [])],
    [shop, isSignedIn],
  );
}

/**
 * The notices about orders, in a chunk of its own, which is loaded only if there is a notice. If the chunk cannot be
 * loaded, for example after a deploy, the notice appears only after the next full page load.
 */
const OrderNotices = lazy(() =>
  import(/* webpackChunkName: "order-notices" */ '../features/checkout/OrderNotices').then(
    (loaded) => ({ default: loaded.OrderNotices }),
    () => ({ default: () => <></> }),
  ),
);

// Constant elements, so that React does not render them again at each navigation.
const ACTIONS = (
  <>
    <SearchButton />
    <AuthButton />
    <CartBadge />
    <Announcer />
  </>
);
const HELP = <ReportButton />;

/** The layout around every page. */
export function RootPage() {
  const links = useLinks();
  const categories = useCategoryLinks();
  const hasNews = useAppSelector(selectHasNews);
  return (
    <Layout links={links} categories={categories} actions={ACTIONS} help={HELP}>
      <NavigationProgress />
      <NavigationEffects />
      {hasNews && (
        <Suspense>
          <OrderNotices />
        </Suspense>
      )}
      <UndoRemoval />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </Layout>
  );
}
