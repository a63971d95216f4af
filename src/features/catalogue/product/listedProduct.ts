/** What product lists say about a product, so that its page shows that before the page's own data has arrived. */
import type { Product } from '#domain/product';
import type { ProductDetails } from '#domain/productDetails';
import { productsApi } from '#src/api/productsApi';

type ApiState = Parameters<ReturnType<typeof productsApi.endpoints.getProducts.select>>[0];

/** Returns the product from the answers that are kept: from a list, or from what is related to another product. */
export function selectListedProduct(state: ApiState, id: string): Product | undefined {
  const { util, endpoints } = productsApi;
  const lists = util
    .selectCachedArgsForQuery(state, 'getProducts')
    .map((place) => endpoints.getProducts.select(place)(state).data);
  const related = util
    .selectCachedArgsForQuery(state, 'getProduct')
    .map((other) => endpoints.getProduct.select(other)(state).data?.related);
  return [...lists, ...related].flatMap((list) => list ?? []).find(({ _id }) => _id === id);
}

/** Returns the listed product in the form of the page's data. What the list does not say is absent. */
export function detailsOfListed({ sizes = [], ...product }: Product): ProductDetails {
  const { _id, img, name, shipping, colour } = product;
  const alternatives = sizes
    .filter((size) => size._id !== _id)
    .map((size) => ({ img, name, shipping, colour, ...defined(size) }));
  return { ...product, alternatives, related: [] };
}

/** Leaves out the fields that are undefined: the product's own apply. */
function defined<Fields extends object>(fields: Fields) {
  const own = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(own) as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };
}
