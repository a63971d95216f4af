/** Keeps products added to the cart on a page that is left before hydration, for the next page. */
import type { Product } from '../../domain/product';
import { tryOrUndefined } from '../components/layout/tryOrUndefined';
import { EARLY_ADDITIONS_KEY } from '../features/cart/cartKey';
import { preloadedView } from './serverRendered';

/** Keeps the products with these ids, with the data that came with the page. */
export function keepForNextPage(ids: string[]): void {
  const products = preloadedProducts(ids);
  if (products.length === 0) return;
  tryOrUndefined(() => {
    const earlier = JSON.parse(sessionStorage.getItem(EARLY_ADDITIONS_KEY) ?? '[]') as object[];
    sessionStorage.setItem(EARLY_ADDITIONS_KEY, JSON.stringify([...earlier, ...products]));
  });
}

/** The products with these ids, as far as they came with the page. */
export function preloadedProducts(ids: string[]): Product[] {
  const { products = [], found } = preloadedView() ?? {};
  const known = [
    ...products,
    ...(found?.related ?? []),
    ...(found?._id !== undefined ? [found] : []),
  ];
  return ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? []);
}
