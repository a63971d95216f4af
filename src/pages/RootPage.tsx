import { useMemo, useState, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { useAppSelector, useAppStore } from '../app/hooks';
import { lazyPart } from '../components/feedback/lazyPart';
import { NavigationProgress } from '../components/feedback/Spinner';
import { Layout } from '../components/layout/Layout';
import type { NavItem } from '../components/layout/navigation';
import { NavigationEffects } from '../components/layout/NavigationEffects';
import { Announcer } from '../features/announcements/Announcer';
import { AuthButton } from '../features/auth/AuthButton';
import { CartBadge } from '../features/cart/CartBadge';
import {
  selectCartLineCount,
  selectIsCartDamaged,
  selectIsCartRemembered,
  selectRemovals,
  selectUnanswered,
} from '../features/cart/cartSlice';
import { SearchButton } from '../features/catalogue/search/SearchButton';
import { useCategoryLinks } from '../features/catalogue/useCategoryLinks';
import { useLastListPath, useProductListPath } from '../features/catalogue/useProductListPath';
import { selectHasNews } from '../features/checkout/checkoutSlice';
import { LanguageAwareLinks } from '../features/language/LanguageAwareLinks';
import { LanguageList } from '../features/language/LanguageList';
import { ReportButton } from '../features/report/ReportButton';
import { PageHead } from '../features/shop/PageHead';

/** Returns the key of a scroll position. Uses the address for the first entry of a visit, whose key is always `default`. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** The shop's link leads to the last place in the list, or on the shop page to its start. */
function useLinks(): NavItem[] {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [back, start] = [useLastListPath(), useProductListPath()];
  const shop = pathname === PAGES.shop ? start : back;
  return useMemo(
    () =>
      (
        [
          { to: PAGES.home, id: 'title.home' },
          { to: shop, id: 'title.shop' },
          { to: PAGES.orderReview, id: 'title.orderReview' },
          { to: PAGES.manageOrders, id: 'title.manageOrders' },
          { to: PAGES.inventory, id: 'title.inventory' },
        ] as const
      ).map(({ to, id }) => ({ to, label: intl.formatMessage({ id }) })),
    [shop, intl],
  );
}

const OrderNotices = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "order-notices" */ '../features/checkout/OrderNotices'))
      .OrderNotices,
);

// Constant elements, so that React does not render them again at each navigation.
const ACTIONS = (
  <>
    <AuthButton />
    <SearchButton />
    <CartBadge />
    <Announcer />
  </>
);
const HELP = <ReportButton />;
const LANGUAGES = <LanguageList />;

export function RootPage() {
  const links = useLinks();
  const isWorkplace = useLocation().pathname === PAGES.inventory;
  const categories = useCategoryLinks();
  const hasNews = useAppSelector(selectHasNews);
  const isUnanswered = useAppSelector(selectUnanswered) !== null;
  const isRemembered = useAppSelector(selectIsCartRemembered);
  const isDamaged = useAppSelector(selectIsCartDamaged);
  usePrefetchOnApproach();
  return (
    <LanguageAwareLinks>
      <Layout
        {...{ links, categories, isWorkplace }}
        actions={ACTIONS}
        help={HELP}
        languages={LANGUAGES}
      >
        <NavigationProgress />
        <PageHead />
        <NavigationEffects />
        {hasNews && <OrderNotices />}
        {(!isRemembered || isDamaged) && <CartStorageMessage />}
        <UndoRemoval />
        {isUnanswered && <UnansweredMessage />}
        <Outlet />
        <ScrollRestoration getKey={scrollKey} />
      </Layout>
    </LanguageAwareLinks>
  );
}

const loadPrefetch = () =>
  import(/* webpackChunkName: "prefetch" */ '../features/catalogue/prefetchAddress');

/** Prefetches what a link leads to when the link is reached. Loads the code for this when the browser is idle. */
function usePrefetchOnApproach(): void {
  const store = useAppStore();
  const [isLoaded, setLoaded] = useState(false);
  usePrefetchOnIdle(() => loadPrefetch().then(() => setLoaded(true)));
  useEffect(() => {
    if (!isLoaded) return;
    const begun = loadPrefetch().then(({ prefetchOnApproach }) => prefetchOnApproach(store));
    return () => void begun.then((stop) => stop());
  }, [isLoaded, store]);
}

const UnansweredMessage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "unanswered" */ '../features/cart/UnansweredMessage'))
      .UnansweredMessage,
);

const CartStorageMessage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "storage-message" */ '../features/cart/CartStorageMessage'))
      .CartStorageMessage,
);

const UndoMessage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "undo" */ '../features/cart/UndoMessage')).UndoMessage,
);

/**
 * Shows `UndoMessage` after a removal. Every page contains this component, because many pages can change the cart. The
 * message's JavaScript file is no part of the first load. It is prefetched once the cart has lines.
 */
function UndoRemoval() {
  const isOut = useAppSelector(selectRemovals).length > 0;
  const hasLines = useAppSelector(selectCartLineCount) > 0;
  const [wasNeeded, setNeeded] = useState(false);
  usePrefetchOnIdle(UndoMessage.load, hasLines);
  if (isOut && !wasNeeded) setNeeded(true);
  return wasNeeded && <UndoMessage />;
}
