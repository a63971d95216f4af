/** Asks for goods before they are needed: when a link or a control that leads to them is reached. */

import { useCallback, useEffect } from 'react';
import { PAGES, productIdIn } from '#domain/pagePaths';
import { readShopAddress } from '#domain/shopAddress';
import { asked, productsApi } from '#src/api/productsApi';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { isConnectionSlow } from '#src/services/browser';
import { pagePath } from '#src/services/pagePath';
import { selectAskedLanguage } from '../language/asked';

const { util } = productsApi;

/**
 * Returns a function that prefetches the product or the list at an address. It does nothing on a slow or data-saving
 * connection.
 */
function usePrefetchAddress() {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectAskedLanguage);
  return useCallback(
    (address: URL) => {
      if (isConnectionSlow()) return;
      const path = pagePath(address);
      const id = productIdIn(path);
      if (id !== undefined) dispatch(util.prefetch('getProduct', asked(id, language), {}));
      if (path !== PAGES.shop) return;
      const place = readShopAddress(address.searchParams);
      dispatch(util.prefetch('getProducts', asked(place, language), {}));
    },
    [dispatch, language],
  );
}

/** How many milliseconds a mouse must stay on a link. A mouse that only passes over a link prefetches nothing. */
const REST_MS = 60;

/** A finger touches a link, a mouse comes over it, the keyboard focuses it. */
const SIGNS = ['touchstart', 'mouseover', 'focusin'];

/** Prefetches the goods that a link leads to, when the mouse, a finger or the keyboard focus reaches it. */
export function usePrefetchOnApproach(): void {
  const prefetchAddress = usePrefetchAddress();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const approach = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin) return;
      const { href } = link;
      const wait = type === 'mouseover' ? REST_MS : 0;
      timer = setTimeout(() => prefetchAddress(new URL(href)), wait);
    };
    const passive = { passive: true };
    for (const sign of SIGNS) document.addEventListener(sign, approach, passive);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, approach);
    };
  }, [prefetchAddress]);
}

/**
 * Returns handlers for a list of choices: when it is reached, the goods at the addresses that it may lead to are asked
 * for, so that those of the choice show at once.
 */
export function usePrefetchChoices(addresses: () => string[]) {
  const prefetchAddress = usePrefetchAddress();
  const reached = () => {
    for (const address of addresses()) prefetchAddress(new URL(address, window.location.origin));
  };
  return { onPointerDown: reached, onFocus: reached };
}
