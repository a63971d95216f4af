/**
 * If the user adds products to the cart and leaves the page before it is hydrated, these products are passed on
 * to the next page.
 */
import type { Product } from '#domain/product';
import { tryOrUndefined } from '../components/layout/tryOrUndefined';
import { EARLY_ADDITIONS_KEY } from '../features/cart/cartKey';
import { preloadedView } from './serverRendered';

/** Looks up the products with these ids in the server-rendered page, and stores them in session storage. */
export function keepForNextPage(ids: string[]): void {
  const products = preloadedProducts(ids);
  if (products.length === 0) return;
  tryOrUndefined(() => {
    const earlier = JSON.parse(sessionStorage.getItem(EARLY_ADDITIONS_KEY) ?? '[]') as object[];
    sessionStorage.setItem(EARLY_ADDITIONS_KEY, JSON.stringify([...earlier, ...products]));
  });
}

/** Returns the products with these ids. Leaves out those that the server-rendered page does not contain. */
export function preloadedProducts(ids: string[]): Product[] {
  const { products = [], found } = preloadedView() ?? {};
  const known = [
    ...products,
    ...(found?.related ?? []),
    ...(found?._id !== undefined ? [found] : []),
  ];
  return ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? []);
}
