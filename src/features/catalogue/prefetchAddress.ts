import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { PAGES, productIdIn } from '#domain/pagePaths';
import { readListPlace } from '#domain/productListPath';
import { productsApi } from '#src/api/productsApi';
import { shouldSaveData } from '#src/services/browser';
import { pagePath } from '#src/services/pagePath';
import { askedIn } from '../language/asked';

type State = Parameters<typeof askedIn>[0] &
  Parameters<ReturnType<typeof productsApi.endpoints.getProduct.select>>[0];
interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** Prefetches the product or the list at an address. Does nothing on a slow or data-saving connection. */
export function prefetchAddress({ dispatch, getState }: Store, href: string): void {
  if (shouldSaveData()) return;
  const { util } = productsApi;
  const address = new URL(href, window.location.origin);
  const path = pagePath(address);
  const id = productIdIn(path);
  if (id !== undefined) dispatch(util.prefetch('getProduct', askedIn(getState(), id), {}));
  if (path !== PAGES.shop) return;
  const place = readListPlace(address.searchParams);
  dispatch(util.prefetch('getProducts', askedIn(getState(), place), {}));
}

/** How long the mouse or the focus must stay on a link before its page is prefetched, in milliseconds. */
const REST_MS = 60;

const APPROACH_EVENTS = ['touchstart', 'mouseover', 'focusin'];

/** Returns a function that removes the event listeners. */
export function prefetchOnApproach(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    const { href } = link;
    const wait = type === 'touchstart' ? 0 : REST_MS;
    timer = setTimeout(() => prefetchAddress(store, href), wait);
  };
  for (const name of APPROACH_EVENTS) document.addEventListener(name, approach);
  return () => {
    clearTimeout(timer);
    for (const name of APPROACH_EVENTS) document.removeEventListener(name, approach);
  };
}
