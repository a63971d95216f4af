import { useMemo } from 'react';
import { isSameQuery } from '../../../domain/catalogueQueryParams';
import type { ListPlace } from '../../../domain/renderedPage';
import type { Product } from '../../../domain/product';
import { useAppStore } from '../../app/hooks';
import { catalogApi } from './catalogApi';
import { productsSelectors } from './productAdapter';

/**
 * The products of a place in the list while their own answer is on its way, where pages of another size
 * hold every one of them. Undefined where one is missing, and where none is wanted.
 */
export function useKnownProducts(place: ListPlace, isWanted: boolean): Product[] | undefined {
  const store = useAppStore();
  return useMemo(
    () => (isWanted ? knownProducts(store.getState(), place) : undefined),
    [store, place, isWanted],
  );
}

type State = Parameters<ReturnType<typeof catalogApi.endpoints.getProducts.select>>[0];

function knownProducts(state: State, { page, size, query }: ListPlace): Product[] | undefined {
  const known = new Map<number, Product>();
  const cached = catalogApi.util.selectCachedArgsForQuery(state, 'getProducts');
  for (const place of cached.filter((each) => isSameQuery(each.query, query))) {
    for (const [index, product] of pageOf(state, place).entries()) {
      known.set(place.page * place.size + index, product);
    }
  }
  const places = Array.from({ length: size }, (_, index) => page * size + index);
  const products = places.flatMap((index) => known.get(index) ?? []);
  return products.length === size ? products : undefined;
}

/** Empty where a product is missing: those after it stand at other places than they seem to. */
function pageOf(state: State, place: ListPlace): Product[] {
  const { data } = catalogApi.endpoints.getProducts.select(place)(state);
  const products = data ? productsSelectors.selectAll(data) : [];
  return products.length === place.size ? products : [];
}
