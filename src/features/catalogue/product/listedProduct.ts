import type { Product } from '#domain/goods/product';
import { productsApi, questionOf } from '#src/api/productsApi';
import { selectAskedLanguage } from '../../language/asked';

export type ApiState = Parameters<ReturnType<typeof productsApi.endpoints.getProducts.select>>[0] &
  Parameters<typeof selectAskedLanguage>[0];

/** Returns the product in the page's language from a cached list, or from a cached product's related ones. */
export function selectListedProduct(state: ApiState, id: string): Product | undefined {
  const { util, endpoints } = productsApi;
  const language = selectAskedLanguage(state);
  const isShown = (given: unknown) => questionOf(given).language === language;
  const lists = util
    .selectCachedArgsForQuery(state, 'getProducts')
    .filter(isShown)
    .map((place) => endpoints.getProducts.select(place)(state).data);
  const related = util
    .selectCachedArgsForQuery(state, 'getProduct')
    .filter(isShown)
    .map((other) => endpoints.getProduct.select(other)(state).data?.related);
  return [...lists, ...related].flatMap((list) => list ?? []).find(({ _id }) => _id === id);
}
