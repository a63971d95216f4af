/** Finds a product in the cached lists, so that its page can show it before the response to `getProduct` arrives. */
import type { Product } from '#domain/product';
import type { ProductDetails } from '#domain/productDetails';
import { productsApi } from '#src/api/productsApi';

type ApiState = Parameters<ReturnType<typeof productsApi.endpoints.getProducts.select>>[0];

/** Returns the product from RTK Query's cache: from a product list, or from the related products of another product. */
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

/** Converts a product of a list to `ProductDetails`. Fields that a list does not contain are absent. */
export function detailsOfListed({ sizes = [], ...product }: Product): ProductDetails {
  const { _id, img, name, shipping, colour } = product;
  const alternatives = sizes
    .filter((size) => size._id !== _id)
    .map((size) => ({ img, name, shipping, colour, ...defined(size) }));
  return { ...product, alternatives, related: [] };
}

/** Leaves out the fields that are undefined, so that they do not overwrite the product's own fields. */
function defined<Fields extends object>(fields: Fields) {
  const own = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(own) as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };
}
